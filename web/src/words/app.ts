/** Sentences of the frame around all pages. */
export const appWords = {
  pageMissing: "This page did not come",
  pageMissingAbout:
    "Perhaps the connection is gone, or there is a new version of Toptake. Please load it again.",
};
