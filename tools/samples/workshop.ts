import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PlaygroundReader } from './playground.ts';

const run = promisify(execFile);
const LONGEST = 180_000;

/** A folder in which samples are written and run. */
export class Workshop {
  folder = mkdtempSync(join(tmpdir(), 'lectern-samples-'));
  /** The built site whose samples run. */
  site = `${this.folder}-site`;
  playground = new PlaygroundReader(this.site);
  /** Files that the sample sends. */
  files: string[] = [];

  write(file: string, text: string) {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  /** Writes the files that a cURL sample sends, and removes those of the one before. */
  writeFiles(code: string) {
    for (const file of readdirSync(this.folder, { withFileTypes: true })) if (file.isFile()) rmSync(join(this.folder, file.name));
    const names = [...code.matchAll(/(?:--data-binary '|--form '[^'=]*=)@"?([^";']+)/g)].map(([, name = '']) => name);
    for (const name of names) this.write(name, `The content of ${name}\n`);
    this.files = names.map((name) => join(this.folder, name));
  }

  /** Rejects with the output of a command that fails. */
  run(command: string, args: string[], { cwd = '.', env = {} }: { cwd?: string; env?: Record<string, string> } = {}) {
    return run(command, args, { cwd: join(this.folder, cwd), env: { ...process.env, ...env }, timeout: LONGEST });
  }

  /** Whether a command succeeds. */
  works(command: string, args: string[]) {
    return spawnSync(command, args, { cwd: this.folder, stdio: 'ignore', timeout: LONGEST }).status === 0;
  }

  async remove() {
    await this.playground.close();
    for (const folder of [this.folder, this.site]) rmSync(folder, { recursive: true, force: true });
  }
}
