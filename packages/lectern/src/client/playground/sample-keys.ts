import type { SecurityScheme } from '@lectern/core';
import { buildRequest, type Credential, credentialInputs, loadGenerator, securityValues } from '@lectern/core/samples';
import type { AuthorizationData } from '../../view/props/playground-data.ts';
import { el } from '../elements/el.ts';
import { type AuthorizationHost, authorizationOf } from './authorization-of.ts';
import { readJson } from './read-data.ts';
import type { Authorization } from './request/authorization.ts';

/** A placeholder in the samples of a language, and the same credential as that language writes it. */
interface Replacement {
  /** Text right before and after the placeholder, which tells equal placeholders of several schemes apart. */
  before: string;
  after: string;
  placeholder: string;
  written: string;
}

type Generate = Awaited<ReturnType<typeof loadGenerator>>;

/**
 * Shows the reader's credentials in the page's own code samples while the reader wants it, in place of the placeholders.
 * Rejects if the document's schemes can't be loaded.
 */
export async function showSampleKeys(host: AuthorizationHost): Promise<void> {
  const { securitySchemes } = (await readJson(host.dataset['src'] ?? '')) as AuthorizationData;
  const authorization = authorizationOf(host.dataset['owner'] ?? '');
  const originals = new Map<Element, Node>();
  let latest = 0;
  const update = async (): Promise<void> => {
    const mine = ++latest;
    const panels = [...document.querySelectorAll<HTMLElement>('.request-example [data-language]')];
    const languages = authorization.shown ? [...new Set(panels.map(({ dataset }) => dataset['language'] ?? ''))] : [];
    const loaded = await Promise.all(languages.map((language) => load(language).catch(() => undefined)));
    // Credentials may have changed in the meantime.
    if (mine !== latest) return;
    for (const [mark, original] of originals) mark.replaceWith(original);
    originals.clear();
    const found = new Map(
      loaded.flatMap((generate, index) => (generate ? [[languages[index], replacements(securitySchemes, authorization, generate)]] : [])),
    );
    for (const panel of panels) {
      const code = panel.querySelector('code');
      for (const replacement of found.get(panel.dataset['language']) ?? []) if (code) replaceIn(code, replacement, originals);
    }
  };
  authorization.onChange(update);
  await update();
}

async function load(language: string): Promise<Generate> {
  return await loadGenerator(language);
}

/** What to replace in the samples of one language. Compares small requests with and without a credential. */
export function replacements(
  schemes: Readonly<Record<string, SecurityScheme>>,
  authorization: Pick<Authorization, 'get' | 'hint'>,
  generate: Generate,
): Replacement[] {
  return Object.entries(schemes).flatMap(([name, scheme]) => {
    if (authorization.hint(name) === undefined) return [];
    const inputs = credentialInputs(scheme);
    const placeholders: Credential = Object.fromEntries(inputs.map(({ field, placeholder }) => [field, placeholder]));
    const print = (credential: Credential): string => generate(requestWith(scheme, credential)) ?? '';
    const before = print(placeholders);
    const entered = inputs.flatMap(({ field, placeholder }) => {
      const value = authorization.get(name, field) ?? '';
      return value.trim() === '' ? [] : [{ field, placeholder, value }];
    });
    const single = entered.flatMap(({ field, placeholder, value }) => {
      const after = print({ ...placeholders, [field]: value });
      return compare(before, after, placeholder, scheme) ?? [];
    });
    if (single.length > 0) return single;
    // Both in one text: Base64 of user name and password.
    const encoded = encodedPart(scheme, placeholders);
    const after = print({
      ...placeholders,
      ...Object.fromEntries(inputs.map(({ field }) => [field, authorization.get(name, field) ?? ''])),
    });
    return (encoded === undefined ? undefined : compare(before, after, encoded, scheme)) ?? [];
  });
}

function compare(sample: string, own: string, placeholder: string, scheme: SecurityScheme): Replacement | undefined {
  const start = sample.indexOf(placeholder);
  const [head, tail] = [sample.slice(0, start), sample.slice(start + placeholder.length)];
  if (start < 0 || !own.startsWith(head) || !own.endsWith(tail)) return undefined;
  const written = own.slice(head.length, own.length - tail.length);
  // User name and password are unique, and may be in one line.
  if (scheme.kind === 'http' && scheme.scheme === 'basic') return { before: '', placeholder, after: '', written };
  const name = scheme.kind === 'apiKey' ? scheme.name : 'Authorization';
  // Some languages name a header after its value.
  const [line = '', rest = ''] = [head.slice(head.lastIndexOf('\n') + 1), tail.split('\n', 1)[0]];
  const [named, follows] = [line.lastIndexOf(name), rest.indexOf(name)];
  const isAfter = named < 0 && follows >= 0;
  return { before: named < 0 ? '' : line.slice(named), placeholder, after: isAfter ? rest.slice(0, follows + name.length) : '', written };
}

function requestWith(scheme: SecurityScheme, credential: Credential): ReturnType<typeof buildRequest> {
  const security = securityValues([{ scheme: 'it', scopes: [] }], { it: scheme }, { it: credential });
  return buildRequest(
    { method: 'get', path: '/', parameters: [], responses: [] },
    { server: 'https://api.example', parameters: { path: {}, query: {}, header: {}, cookie: {} }, security },
  );
}

function encodedPart(scheme: SecurityScheme, credential: Credential): string | undefined {
  return requestWith(scheme, credential)
    .headers.find(({ name }) => name === 'Authorization')
    ?.value.split(' ')[1];
}

/** Wraps what is replaced, and adds the original to `originals`. The text may be split into several elements by color. */
export function replaceIn(code: Element, { before, placeholder, after, written }: Replacement, originals: Map<Element, Node>): void {
  const wanted = before + placeholder + after;
  const find = (from: number): number => code.textContent.indexOf(wanted, from);
  for (let start = find(0); start >= 0; start = find(start + before.length + 1)) {
    // The end of a longer name.
    if (before !== '' && /[\w-]$/.test(code.textContent.slice(0, start))) continue;
    const range = rangeOf(code, start + before.length, placeholder.length);
    if (range === undefined) return;
    const original = range.extractContents();
    const mark = el('mark', { class: 'lc-own-key' }, written);
    range.insertNode(mark);
    originals.set(mark, original);
    start += written.length;
  }
}

function rangeOf(root: Element, from: number, length: number): Range | undefined {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let passed = 0;
  let hasStart = false;
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const end = passed + text.data.length;
    if (!hasStart && from < end) {
      range.setStart(text, from - passed);
      hasStart = true;
    }
    if (hasStart && from + length <= end) {
      range.setEnd(text, from + length - passed);
      return range;
    }
    passed = end;
  }
  return undefined;
}
