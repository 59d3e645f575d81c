/** The first script, kept small: React and the page that the address names are fetched beside each other. */
import "@fontsource-variable/nunito/wght.css";
import "../styles/index.css";
import { findPage } from "./routes";

// Whoever draws the page asks again for its code, and says so if it cannot be had.
findPage(location.pathname)
  ?.page.load()
  .catch(() => {});
void import("./main");
