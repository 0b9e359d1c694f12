import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const packageName = '@sparticuz/chromium';

/** Starts the Chromium that the package carries, with further flags; nothing has to be installed on the machine. */
export async function launchBrowser(flags: string[] = []): Promise<Browser> {
  const folder = await prepareBrowser();
  return await chromium.launch({
    executablePath: join(folder, 'chromium'),
    // The package's own flags switch off web security and put everything in one process, which tests must not rely on.
    args: ['--font-render-hinting=none', '--disable-gpu', ...flags],
    env: browserEnvironment(folder),
  });
}

let running: Promise<Browser> | undefined;

/** The browser that all tests of a process share. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  running ??= launchBrowser();
  return running;
}

/**
 * Unpacks the browser once for each of its versions and gives its folder. Safe to run at the same time in several
 * processes: it unpacks into a folder of its own and renames it, so that nobody starts half a browser.
 */
export async function prepareBrowser(): Promise<string> {
  const folder = join(tmpdir(), `lectern-chromium-${packageVersion()}-${userInfo().uid}`);
  if (existsSync(folder)) return folder;
  const stage = await mkdtemp(`${folder}-`);
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', `import chromium from '${packageName}'; await chromium.executablePath();`],
    { cwd: dirname(fileURLToPath(import.meta.url)), env: { ...process.env, TMPDIR: stage } },
  );
  await writeFile(join(stage, 'fonts.conf'), fontConfiguration(folder));
  await rename(stage, folder).catch(async (error: unknown) => {
    await rm(stage, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve(packageName);
  const manifest = createRequire(import.meta.url)(join(dirname(entry), '..', 'package.json')) as { version: string };
  return manifest.version;
}

/** A machine without any fonts gets those of the package: Chromium does not start without one. */
function browserEnvironment(folder: string): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const environment = Object.fromEntries(inherited);
  if (!existsSync('/etc/fonts/fonts.conf')) environment.FONTCONFIG_FILE = join(folder, 'fonts.conf');
  return environment;
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
