import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { exampleValues } from '../../packages/core/src/samples/values/example-values.ts';
import { fillData } from '../../packages/lectern/src/client/playground/read-data.ts';
import { launchBrowser } from '../../tests/browser/support/browser.ts';
import { openPage } from '../../tests/browser/support/pages.ts';
import { type FolderServer, serveFolder } from '../../tests/browser/support/serve-folder.ts';

/** Fills in the playgrounds of a built site with the values of the samples, as readers do, and sends their requests. */
export class PlaygroundReader {
  /** The cURL sample of the last playground. */
  sample = '';
  #folder: string;
  #started: Promise<[FolderServer, Browser]> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param files to choose where the form asks for files, in their order */
  async send(href: string, files: readonly string[]): Promise<void> {
    this.sample = '';
    // The echo server does not answer what a page of another origin has to ask first.
    this.#started ??= Promise.all([serveFolder(this.#folder), launchBrowser(['--disable-web-security'])]);
    const [server, browser] = await this.#started;
    const page = await openPage({}, browser);
    page.setDefaultTimeout(60_000);
    try {
      await page.goto(`${server.url(href)}?playground=open${this.#linkFor(href)}`);
      await page.locator('dialog[open] .pg-response').waitFor();
      await fillCredentials(page);
      for (const [index, file] of files.entries()) await page.locator('dialog[open] input[type="file"]').nth(index).setInputFiles(file);
      const secrets = page.getByLabel('Show secrets');
      if (await secrets.isVisible()) await secrets.check();
      const code = page.getByLabel('Code sample');
      await code.locator('span').first().waitFor();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.locator('.pg-response :is([role="tab"], .pg-failure, .pg-stream)').first().waitFor();
      this.sample = (await code.textContent()) ?? '';
    } finally {
      await page.close();
    }
  }

  /** A link that fills in the form with the values of the first sample. */
  #linkFor(href: string): string {
    const html = readFileSync(join(this.#folder, href, 'index.html'), 'utf8');
    const [, source = ''] = /<lectern-playground[^>]* data-src="([^"]+)"/.exec(html) ?? [];
    const data = fillData(JSON.parse(readFileSync(join(this.#folder, source), 'utf8')));
    const { operation, schemas, requestExamples } = data;
    const [first] = requestExamples;
    const { parameters } = exampleValues(operation, {
      server: '',
      schema: (name) => schemas[name],
      optional: requestExamples.some(({ name }) => name !== '') ? 'all' : 'some',
      ...(first?.name ? { example: first.name } : {}),
    });
    const form = { parameters, ...(first && { mediaType: first.mediaType, body: first.value }) };
    return `#request=${Buffer.from(JSON.stringify(form)).toString('base64url')}`;
  }

  async close(): Promise<void> {
    await Promise.all((await this.#started)?.map((one) => one.close()) ?? []);
  }
}

/** The placeholders of the sample, which stand for what readers type. */
async function fillCredentials(page: Page): Promise<void> {
  for (const input of await page.locator('dialog[open] .pg-scheme input.pg-input').all()) {
    const placeholder = await input.getAttribute('placeholder');
    if (placeholder) await input.fill(placeholder);
  }
}
