import { type ReactNode, useState } from "react";
import { api, errorText } from "../../api/http";
import { ErrorMessage } from "../ErrorMessage";
import { settings } from "../settings";
import { useStore } from "../store";
import { type Pages, pagesName, printPath } from "./pages";
import { saveFile } from "./saveFile";

/** A link to a file for the printer. Why it was not made stands below, where a plain download would only break off. */
export function PrintLink({
  pages,
  className,
  children,
}: {
  pages: Pages;
  className?: string;
  children: ReactNode;
}) {
  const { fractionForm } = useStore(settings);
  const [printing, setPrinting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const path = printPath({ fractionForm, ...pages });
  const press = async () => {
    setPrinting(true);
    setProblem(null);
    try {
      saveFile(pagesName(pages), await api.printPages(path));
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setPrinting(false);
    }
  };
  return (
    <>
      <a
        className={className}
        href={`/api${path}`}
        download
        aria-busy={printing}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (!printing) void press();
        }}
      >
        {children}
      </a>
      <ErrorMessage text={problem} />
    </>
  );
}
