import { type Html, html, raw } from '@lectern/core/html';
import type { Messages } from '../../messages/types.ts';
import type { ObjectView } from '../../view/api/types.ts';
import { exampleHtml } from './example-html.ts';
import type { Highlighting } from './samples-html.ts';
import { rootHtml } from './schema-html.ts';
import { sectionHtml } from './sections-html.ts';

/** Named schemas as sections of a page. On narrow screens, the example is beside the object. */
export async function objectsHtml(objects: readonly ObjectView[], runtime: Highlighting, texts: Messages): Promise<Html> {
  const sections = objects.map(async ({ id, name, title, description, schema, href, example }) => {
    const link = href !== undefined && html`<a href="${href}">${name === title ? texts.playground.schema : html`<code>${name}</code>`}</a>`;
    const fields = html`${raw(description?.html)}${rootHtml(schema, { name, rows: 'fields' }, texts)}`;
    const shown = sectionHtml({ id, title, types: link || undefined }, fields, texts);
    return html`${example !== undefined && (await exampleHtml(example, runtime, texts, objects.length > 1 ? title : undefined))}${shown}`;
  });
  return html`${await Promise.all(sections)}`;
}
