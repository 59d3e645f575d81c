import { createRoot } from "react-dom/client";
import { interceptLinks } from "../shared/navigation";
import { applySettingsToPage } from "../shared/settings";
import { App } from "./App";

applySettingsToPage();
interceptLinks();
const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
