import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { command, shellEnvironment } from './run-lectern.ts';
import { writeFolder } from './temporary-folder.ts';

it('`lectern check --watch` checks again after each change, until it is interrupted', async () => {
  const page = (body: string) => `---\ntitle: Harbor\ndescription: Boats.\n---\n\n${body}\n`;
  const folder = await writeFolder('check-watch', {
    'docs.json': '{ "name": "Harbor", "navigation": { "pages": ["index"] } }',
    'index.mdx': page('[Berths](/berths)'),
  });
  const child = spawn(process.execPath, [command, 'check', folder, '--watch'], { env: shellEnvironment() });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const settled = async (text: string) => expect.poll(() => printed).toContain(text);
  await settled('Checked 1 page: 1 warning\nWaiting for changes.\n');
  printed = '';
  await writeFile(path.join(folder, 'index.mdx'), page('No link.'));
  await settled('Checked 1 page: no problems\nWaiting for changes.\n');
  printed = '';
  await writeFile(path.join(folder, 'docs.json'), '{');
  await settled('config/syntax');
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});
