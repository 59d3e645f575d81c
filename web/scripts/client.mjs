// Writes src/api/schema.ts, the types of all that goes over the wire, from openapi.json.
// openapi-typescript would do it too, but stands on the programming interface that TypeScript 7 no longer has.
// With --check nothing is written; it fails if the file is not what it would be.
import { readFileSync, writeFileSync } from "node:fs";

const source = new URL("../openapi.json", import.meta.url);
const target = new URL("../src/api/schema.ts", import.meta.url);
const document = JSON.parse(readFileSync(source, "utf8"));

const nameOf = (ref) => ref.split("/").at(-1).replaceAll("-", "_");
const isName = (key) => /^[A-Za-z_$][\w$]*$/.test(key);

function typeOf(schema, indent) {
  if (schema === true || schema === undefined) return "unknown";
  if (schema.$ref) return nameOf(schema.$ref);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(" | ");
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map((each) => typeOf(each, indent)))].join(" | ");
  if (schema.allOf) return schema.allOf.map((each) => typeOf(each, indent)).join(" & ");
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(" | ");
  switch (schema.type) {
    case "string":
      return "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      return `(${typeOf(schema.items, indent)})[]`.replace(/^\((\w+)\)/, "$1");
    case "object":
      return objectOf(schema, indent);
    default:
      return "unknown";
  }
}

function objectOf(schema, indent) {
  if (!schema.properties) {
    return `Record<string, ${typeOf(schema.additionalProperties, indent)}>`;
  }
  const inner = `${indent}  `;
  const required = new Set(schema.required);
  const lines = Object.entries(schema.properties).map(([key, value]) => {
    const name = isName(key) ? key : JSON.stringify(key);
    return `${inner}${name}${required.has(key) ? "" : "?"}: ${typeOf(value, inner)};\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}

const parts = ["// Written by `npm run client` from openapi.json; not to be changed by hand.\n"];
for (const [name, schema] of Object.entries(document.components.schemas).sort(([a], [b]) =>
  a < b ? -1 : 1,
)) {
  const words = schema.description?.split("\n\n")[0].replace(/\s+/g, " ");
  parts.push(
    `${words ? `/** ${words} */\n` : ""}export type ${name.replaceAll("-", "_")} = ${typeOf(schema, "")};\n`,
  );
}

const text = parts.join("\n");
if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== text) {
    console.error("src/api/schema.ts is not what openapi.json says: run `npm run client`.");
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
