import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import type { PlaygroundFile } from '../../../packages/lectern/src/view/props/playground-data.ts';
import { openPage, type ReaderOptions } from '../support/pages.ts';
import { type EchoServer, startEchoServer } from './echo-server.ts';
import { type PlaygroundHarness, servePlayground } from './harness.ts';

interface OpenOptions extends ReaderOptions {
  /** Attributes of the element, such as `data-timeout="300"`. */
  attributes?: string;
  /** Behind the address of the page: `#request=…`. */
  suffix?: string;
  /** Called with the page before it is opened. */
  before?(page: Page): Promise<unknown> | unknown;
  /** False leaves the playground closed. */
  opened?: boolean;
}

export interface Tools {
  harness: PlaygroundHarness;
  echo: EchoServer;
  /** A page with a playground that talks to the echo server, unless the data name another server. Closed after the test. */
  open(data: PlaygroundFile, options?: OpenOptions): Promise<PlaygroundPage>;
}

/** Starts the pages and the echo server for the tests of one file. The result is filled before the first test. */
export function usePlayground(): Tools {
  const tools = {} as Tools;
  beforeAll(async () => {
    const [harness, echo] = await Promise.all([servePlayground(inject('playground')), startEchoServer()]);
    Object.assign(tools, {
      harness,
      echo,
      open: (data: PlaygroundFile, options?: OpenOptions) => openPlayground(tools, data, options),
    });
  });
  afterAll(async () => {
    await Promise.all([tools.harness?.close(), tools.echo?.close()]);
  });
  return tools;
}

async function openPlayground({ harness, echo }: Tools, data: PlaygroundFile, options: OpenOptions = {}): Promise<PlaygroundPage> {
  const page = await openPage(options);
  onTestFinished(() => page.close());
  await options.before?.(page);
  const servers = data.servers.length > 0 ? data.servers : [{ url: echo.origin, variables: [] }];
  await page.goto(harness.page({ ...data, servers }, options.attributes) + (options.suffix ?? ''));
  const playground = new PlaygroundPage(page);
  if (options.opened !== false) await playground.show();
  return playground;
}

/** What a reader does in a playground. */
export class PlaygroundPage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  async show(): Promise<void> {
    if (!(await this.dialog.isVisible())) await this.button('Try it').click();
    await this.dialog.waitFor();
  }

  /** An input by its label; groups of inputs may have the same. */
  field(name: string): Locator {
    return this.dialog.getByLabel(name, { exact: true }).and(this.page.locator('input, select, textarea'));
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  tab(name: string | RegExp): Locator {
    return this.dialog.getByRole('tab', { name });
  }

  /** Sends the request and waits until the answer, or why there is none, is reported. */
  async send(): Promise<void> {
    await this.button('Send').click();
    await this.dialog.locator('.pg-response :is([role="tab"], .pg-failure, .pg-stream)').first().waitFor();
  }

  /** The code sample, once it is printed. */
  async sample(): Promise<string> {
    const code = this.dialog.getByLabel('Code sample');
    await code.locator('span').first().waitFor();
    return await code.innerText();
  }

  /** Text of the response: status, notes, tabs and the shown panel. */
  response(): Locator {
    return this.dialog.locator('.pg-response');
  }

  /** The body as text. */
  async body(): Promise<string> {
    return await this.dialog.getByLabel('Response body').innerText();
  }

  /** What is read to assistive technology. */
  status(): Locator {
    return this.dialog.locator(':scope > [role="status"]');
  }
}
