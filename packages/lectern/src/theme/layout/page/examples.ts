import { html, raw } from '@lectern/core/html';
import { endOfElement } from '../../../view/end-of-element.ts';

/** A body whose example panels stand together in one box. */
interface BodyWithExamples {
  html: string;
  hasExamples: boolean;
}

const PANEL_CLASS = /\sclass="(?:[^"]*\s)?lc-example(?:\s[^"]*)?"/;

/**
 * Moves elements with the class `lc-example` into one box in place of the first one: the author's own panel first,
 * then requests, and otherwise in source order. This way, a single copy can be next to the text on wide screens, and in
 * the text elsewhere. A body without panels doesn't change.
 * @param label accessible name of the box
 */
export function collectExamples(body: string, label = 'Examples'): BodyWithExamples {
  if (!body.includes('lc-example')) return { html: body, hasExamples: false };
  const panels: { html: string; rank: number }[] = [];
  const rest: string[] = [];
  let position = 0;
  let boxAt = -1;
  for (let at = body.indexOf('lc-example'); at >= 0; at = body.indexOf('lc-example', Math.max(at + 1, position))) {
    const start = body.lastIndexOf('<', at);
    const tag = body.slice(start, body.indexOf('>', at) + 1);
    const end =
      start >= position && PANEL_CLASS.test(tag) ? endOfElement(body, /^<([a-z][a-z0-9-]*)\s/.exec(tag)?.[1] ?? '', start) : undefined;
    if (end === undefined) continue;
    rest.push(body.slice(position, start));
    if (boxAt < 0) boxAt = rest.length;
    panels.push({ html: body.slice(start, end), rank: rankOf(tag) });
    position = end;
  }
  if (panels.length === 0) return { html: body, hasExamples: false };
  rest.push(body.slice(position));
  const ordered = panels.toSorted((one, other) => one.rank - other.rank);
  const stack = raw(ordered.map((panel) => panel.html).join(''));
  const box = html`<aside class="lc-examples" id="examples" aria-label="${label}"><div class="lc-examples-stack">${stack}</div></aside>`;
  rest.splice(boxAt, 0, String(box));
  return { html: rest.join(''), hasExamples: true };
}

/** The author's own panel comes first, then requests. */
function rankOf(tag: string): number {
  if (/\bdata-slot="panel"/.test(tag)) return 0;
  return /\bid="request-example|\bclass="[^"]*\brequest-example\b/.test(tag) ? 1 : 2;
}
