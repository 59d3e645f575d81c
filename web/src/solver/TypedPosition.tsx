import { useEffect, useState } from "react";
import { SOLVER } from "../words/solver";

/** The position as text, for whoever types quicker than clicks. A pause in typing ends it: each change asks the solver. */
export function TypedPosition({
  text,
  onChange,
  label = SOLVER.typeIt,
}: {
  text: string;
  onChange: (text: string) => void;
  label?: string;
}) {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => onChange(typed), 500);
    return () => clearTimeout(timer);
  });
  return (
    <label className="field">
      {label}
      <input
        value={typed}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
