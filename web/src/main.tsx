import "@fontsource-variable/nunito/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/card.css";
import "./styles/table.css";
import "./styles/side.css";
import "./styles/pages.css";
import "./styles/solver.css";
import "./styles/records.css";
import "./styles/learn.css";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { watchLinks } from "./state/route";
import { applyToPage } from "./state/settings";

applyToPage();
watchLinks();
const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
