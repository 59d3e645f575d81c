import "@fontsource-variable/nunito/wght.css";
import "../styles/index.css";
import { createRoot } from "react-dom/client";
import { interceptLinks, openLinksElsewhere } from "../shared/navigation";
import { applySettingsToPage } from "../shared/settings";
import { App } from "./App";
import { loadPage } from "./pageCode";
import { findPage } from "./routes";

// The document has named the code of its page, which came beside this script: it is there before anything is drawn.
// Whoever draws the page asks again, and says so if it cannot be had.
loadPage(findPage(location.pathname)?.page ?? null).catch(() => {});
applySettingsToPage();
if (window.top === window) interceptLinks();
else openLinksElsewhere();
const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
