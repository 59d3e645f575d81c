import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

const SOURCE = join(__dirname, "..");
const READ_ALOUD = ["aria-label", "aria-description", "title", "placeholder", "alt", "label"];
const LETTERS = /\p{L}{2}/u;
/** Two words or more, or one with a capital: what looks like it was written for people. */
const SENTENCE = /^\p{Lu}[\p{L}']*([ ,:.…!?]|$)(?!.*[<>{}=_/])/u;

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Texts in the places where people read them: between tags, and in attributes that are read aloud. */
function shownTexts(node: Node): string[] {
  if (node.type === "JSXText") return LETTERS.test(String(node.value)) ? [String(node.value).trim()] : [];
  if (node.type === "JSXAttribute") {
    const name = isNode(node.name) ? String(node.name.name) : "";
    const value = isNode(node.value) ? node.value : null;
    return [
      ...(value && READ_ALOUD.includes(name) ? textsIn(value) : []),
      ...childrenOf(node).flatMap(shownTexts),
    ];
  }
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    const children = Array.isArray(node.children) ? node.children.filter(isNode) : [];
    const written = children.filter(({ type }) => type === "JSXExpressionContainer").flatMap(textsIn);
    return [...written, ...childrenOf(node).flatMap(shownTexts)];
  }
  return childrenOf(node).flatMap(shownTexts);
}

/** What an expression may come to, where it says so itself: as it stands, chosen by a condition, or with parts put in. */
function textsIn(node: Node): string[] {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" && LETTERS.test(node.value) ? [node.value] : [];
    case "TemplateLiteral": {
      const parts = Array.isArray(node.quasis) ? node.quasis : [];
      const texts = parts.map((part: { value: { cooked: string } }) => part.value.cooked);
      return texts.filter((text) => LETTERS.test(text));
    }
    case "JSXExpressionContainer":
      return isNode(node.expression) ? textsIn(node.expression) : [];
    case "ConditionalExpression":
    case "LogicalExpression":
      return [node.consequent, node.alternate, node.left, node.right].filter(isNode).flatMap(textsIn);
    default:
      return [];
  }
}

/** Sentences elsewhere, in lists and functions; what is thrown is for programmers. */
function sentences(node: Node): string[] {
  if (node.type === "ThrowStatement" || node.type === "ImportDeclaration") return [];
  if (node.type === "Literal")
    return typeof node.value === "string" && SENTENCE.test(node.value) ? [node.value] : [];
  return childrenOf(node).flatMap(sentences);
}

const read = (name: string, text: string): Node => parseSync(name, text).program as unknown as Node;
const found = (name: string, text: string): string[] => {
  const program = read(name, text);
  return [...new Set([...shownTexts(program), ...sentences(program)])];
};

/** Names of keys and of what browsers call things: nobody reads them. */
const NAMES =
  /^(Arrow(Left|Right|Up|Down)|Enter|Escape|Backspace|Delete|Home|End|Tab|POST|Accept|Prefer|Retry-After|Content-Type|X-Toptake-Browser)$/;

describe("words that people read", () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.ts$|^words\/|^fixtures\/|^api\/schema\.ts$/.test(name),
  );
  for (const name of files)
    it(`of ${name} stand in words`, () => {
      const text = readFileSync(join(SOURCE, name), "utf8");
      expect(found(name, text).filter((each) => !NAMES.test(each))).toEqual([]);
    });

  it("are found wherever they are written", () => {
    expect(
      found(
        "example.tsx",
        `const A = () => <p title={on ? "off" : \`now \${on}\`} className="soft">Press {on && "me"} <b aria-label="go">{1}</b></p>;
         const LIST = ["Any card", "token"];`,
      ).sort(),
    ).toEqual(["Any card", "Press", "go", "me", "now ", "off"]);
  });
});
