import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { flavours } from '../flavours.ts';
import { peerFolder } from '../folders.ts';
import { writePages } from '../generate.ts';
import type { Generator } from './index.ts';
import { putAside, writeProject } from './project.ts';

const root = peerFolder('hugo');

const config = `baseURL = "https://docs.example.com/"
title = "Example"
disableKinds = ["taxonomy", "term", "RSS"]

[markup.highlight]
noClasses = false

[markup.tableOfContents]
startLevel = 2
endLevel = 3
`;

/**
 * Hugo, where the machine has it, with the plain theme next to its sites: a sidebar, a table of contents, highlighted
 * code. It has neither components nor a search index, so it marks what a build can hardly be faster than.
 */
export const hugo: Generator = {
  name: 'Hugo',
  about: 'the one of the machine, with a plain theme; no components, no search index',
  largest: 10_000,
  isIndex: () => false,

  install: async () =>
    await promisify(execFile)('hugo', ['version']).then(
      ({ stdout }) => /v(\d+\.\d+\.\d+)/.exec(stdout)?.[1] ?? 'unknown',
      () => undefined,
    ),

  pages(count) {
    const folder = join(root, 'sites', String(count));
    const output = join(folder, 'public');
    return {
      folder,
      output,
      write: () =>
        writeProject(folder, { 'config.toml': config }, async () => {
          await cp(join(root, 'theme'), folder, { recursive: true });
          await writePages(join(folder, 'content'), count, flavours.hugo);
        }),
      forget: () => putAside([join(folder, 'resources'), output]),
      build: () => ({ command: 'hugo', args: ['--quiet'], cwd: folder }),
      dev: (port) => ({ command: 'hugo', args: ['server', '--port', String(port)], cwd: folder }),
      source: (path) => join(folder, 'content', `${path}.md`),
      html: (path) => `${path}/index.html`,
      address: (path) => `/${path}/`,
    };
  },
};
