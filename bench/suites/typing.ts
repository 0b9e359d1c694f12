import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { useBuilt } from '../browser/serve.ts';
import { workFolder } from '../folders.ts';
import { lecternProject } from '../generators/lectern.ts';
import { watchMachine } from '../measure/machine.ts';
import type { TypingRow } from '../results.ts';
import type { Context } from '../run.ts';

const keys = 40;
const text = (about: string) => ({ type: 'string', description: about });
const objectOf = (count: number) => ({
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`field_${index}`, text(`Field ${index}. ${'Words. '.repeat(6)}`)]),
  ),
});
const item = { type: 'object', properties: { sku: text('Number of the article.'), amount: { type: 'integer' } } };

/** Bodies of requests, by what they are. */
const subjects = {
  'document of 2 MB': objectOf(8),
  'body of 500 fields': objectOf(500),
  'list of 1,000 items': {
    type: 'object',
    properties: {
      note: text('A note.'),
      items: { type: 'array', items: item, example: Array.from({ length: 1000 }, (_, index) => ({ sku: `A-${index}`, amount: index })) },
    },
  },
};

/** Types into playgrounds with large forms, and measures how long each key takes until the page is painted. */
export async function runTyping(context: Context) {
  const { ready, isDone, say, record } = context;
  const own = ready.find(({ generator }) => generator.name === 'Lectern');
  const open = Object.keys(subjects).filter((subject) => own && !isDone(own.head('typing', subject)));
  if (own === undefined || open.length === 0) return;
  const folder = join(workFolder, 'lectern-typing');
  const project = lecternProject(folder, { navigation: [], openapi: 'openapi.json', api: { examples: { prefill: true } } }, () =>
    writeFile(join(folder, 'openapi.json'), JSON.stringify(typingDocument())),
  );
  await useBuilt(project, context, async (origin, browser) => {
    for (const subject of open) {
      const row: TypingRow = { ...own.head('typing', subject), milliseconds: [] };
      const page = await browser.newPage();
      await page.goto(`${origin}/api-reference/${slugOf(subject)}`);
      row.milliseconds = await watchMachine(row, () => typeInto(page));
      await page.close();
      say(`${row.generator}, ${subject}: ${row.milliseconds.toSorted((one, other) => one - other).join(' ')} ms`);
      await record(row);
    }
  });
}

/** Milliseconds from each key to the next painted frame. */
async function typeInto(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Try it' }).click();
  const field = page.getByRole('dialog').locator('textarea:visible').last();
  await field.focus();
  const times = await page.evaluateHandle(() => {
    const list: number[] = [];
    const note = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => setTimeout(() => list.push(Math.round(performance.now() - timeStamp))));
    addEventListener('keydown', note, { capture: true });
    return list;
  });
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('abcdefghij'.charAt(key % 10));
    await page.waitForFunction(({ list, count }) => list.length > count, { list: times, count: key });
  }
  return times.jsonValue();
}

const slugOf = (subject: string) => subject.toLowerCase().replace(/\W+/g, '-');

function typingDocument() {
  const filler = Array.from({ length: 400 }, (_, index) => [`Unused${index}`, objectOf(50)]);
  const paths = Object.entries(subjects).map(([subject, schema]) => [
    `/${slugOf(subject)}`,
    {
      post: {
        operationId: slugOf(subject),
        summary: slugOf(subject),
        requestBody: { content: { 'application/json': { schema } } },
        responses: { 200: { description: 'Done.' } },
      },
    },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Forms', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries(filler) },
  };
}
