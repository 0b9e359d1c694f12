import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { ReadReferred } from '../../src/config/references.ts';
import { changed, textsOf, wordsOf } from './texts.ts';
import { type JsonSchema, valuesOf } from './values.ts';

const schema: JsonSchema = JSON.parse(readFileSync(new URL('../../schema.json', import.meta.url), 'utf8'));

const WORDS =
  wordsOf(`"name" "navigation" "groups" "pages" "group" "tabs" "anchors" "languages" "versions" "dropdowns" "global" "href" "icon" "root"
  "openapi" "directory" "colors" "theme" "redirects" "source" "destination" "$ref" "navbar" "footer" "banner" "api" "variables" "topbarLinks" "menu"
  "GET␠/a" "a/b" "index" ".." "/" "a.mdx" "javascript:alert(1)" "#fff" "#12345" "en" {"$ref":␠"nav.json"} {"$ref":␠"loop.json"} {"$ref":␠"#/a"}
  {"__proto__":␠{}} "\\ud800" "/:a*" "/(.*)" "/a/:b/:c*/*" { } [ ] : , {} [] null true 1 1e999 "" "a" //␠a␤ /*␠a␠*/ ,} ,] 'a' \\ "`);

/** Files that references in a configuration can name. */
const REFERENCED: Readonly<Record<string, string>> = {
  'nav.json': '{"groups": [{"group": "A", "pages": ["a", {"$ref": "group.json"}]}]}',
  'group.json': '{"group": "B", "pages": ["b/c"], "icon": {"$ref": "icon.json"}}',
  'icon.json': '"book"',
  'loop.json': '{"$ref": "loop.json"}',
  'broken.json': '{"a": ',
};

const made = fc.tuple(valuesOf(schema), fc.nat(2)).map(([value, indent]) => JSON.stringify(value, undefined, indent) ?? '');

/** A name of a configuration and its text: by the schema, words in any order, or one of this repository after a few changes. */
export const configs: fc.Arbitrary<['docs.json' | 'mint.json', string]> = fc.tuple(
  fc.constantFrom('docs.json', 'mint.json'),
  fc.oneof({ weight: 2, arbitrary: made }, changed(made, WORDS), textsOf(WORDS, '{docs,mint}.json')),
);

/** Reads the configuration and the files that it can reference. */
export function readConfigFile(file: string, text: string): ReadReferred {
  return (name) => {
    const found = name === file ? text : Object.hasOwn(REFERENCED, name) ? REFERENCED[name] : undefined;
    return found === undefined ? { kind: 'missing', siblings: Object.keys(REFERENCED) } : { kind: 'text', text: found };
  };
}
