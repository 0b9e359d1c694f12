import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BodyOptions, buildBody } from '../../src/content/body.ts';
import { parseMdx } from '../../src/content/parse/parse-mdx.ts';
import { ParserGuard } from '../../src/content/parse/parser-guard.ts';
import { readPage } from '../../src/content/read.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { memoryFolder, optionsFor } from '../content/build.ts';

/** Files that random pages import. */
const FILES = {
  'index.mdx': '',
  'b.png': '',
  'b.jsx': '',
  'snippets/a.mdx': 'Text {props.a} {children}\n\n<Card title={props.title}>{props.b?.c.d}</Card>\n\nexport const x = 1\n',
  'snippets/loop.mdx': 'import Loop from "/snippets/loop.mdx"\n\n<Loop />\n',
  'snippets/a.json': '{"a": [1, {"b": null}], "__proto__": {"c": 1}}',
};
const OWN = 'snippets/own.mdx';
const IMPORTS_OWN =
  'import A, {a, b as c} from "/snippets/own.mdx"\nimport * as d from "/snippets/own.mdx"\n\n<A title="t" b={{c: 1}}>x {a}</A>\n\n{a} {c} {d.a} <A />\n';
const SYNTAX = { math: true, variables: { a: 'x', 'b-c': '{{a}}' } };

/** Reads pages as a build does: a process of its own parses each text first, because the parser can abort it. */
export class PageReader {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'lectern-random-pages-'));
  readonly #guard = new ParserGuard();

  /** What a page becomes before and after its code has run, with results of all kinds. */
  async read(text: string, checks: Partial<BodyOptions['resources']> = {}) {
    const written = text.toWellFormed();
    await this.#test(written);
    const source = new SourceText('guides/page.mdx', written);
    const { page, diagnostics } = readPage(source);
    const options = { ...optionsFor('', FILES), page, source };
    const resources = { ...options.resources, syntax: SYNTAX, checkParser: this.#guard.check, ...checks };
    const first = buildBody({ ...options, resources });
    const script = first.body.script && { results: first.body.script.islands.map((_, index) => resultOf(index)), modules: [] };
    const last = script ? buildBody({ ...options, resources, script }) : first;
    return { page, source, first, last, diagnostics: [...diagnostics, ...first.diagnostics, ...last.diagnostics] };
  }

  /** Reads a text as a snippet that a page imports. */
  async readSnippet(text: string) {
    const written = text.toWellFormed();
    await this.#test(written);
    const folder = memoryFolder(FILES);
    const source = new SourceText(OWN, written);
    return this.read(IMPORTS_OWN, {
      readResource: (file) =>
        file === OWN ? { kind: 'mdx', source, parsed: parseMdx(source, SYNTAX, this.#guard.check) } : folder.readResource(file),
    });
  }

  close(): void {
    this.#guard.close();
    rmSync(this.#folder, { recursive: true });
  }

  async #test(text: string): Promise<void> {
    const file = path.join(this.#folder, 'page.mdx');
    writeFileSync(file, text);
    await this.#guard.test([file], SYNTAX);
  }
}

function resultOf(index: number) {
  const html = '<b class="a">x</b><lectern-part data-part="0">y</lectern-part><p>z';
  if (index % 4 === 0) return { kind: 'failed', message: 'a\nb' } as const;
  if (index % 4 === 1) return { kind: 'text' } as const;
  return {
    kind: index % 4 === 2 ? ('still' as const) : ('live' as const),
    html,
    parts: [{ name: 'Card', props: { title: { $html: '<i>' } } }],
    raw: [],
  };
}
