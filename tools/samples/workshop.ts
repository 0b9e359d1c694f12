import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LONGEST = 180_000;

/** A folder in which samples are written and run. */
export class Workshop {
  folder = mkdtempSync(join(tmpdir(), 'lectern-samples-'));

  write(file: string, text: string) {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  /** Writes the files that a cURL sample sends, and removes those of the one before. */
  writeFiles(code: string) {
    for (const file of readdirSync(this.folder, { withFileTypes: true })) if (file.isFile()) rmSync(join(this.folder, file.name));
    for (const [, name = ''] of code.matchAll(/(?:--data-binary '|--form '[^'=]*=)@"?([^";']+)/g))
      this.write(name, `The content of ${name}\n`);
  }

  /** Rejects with the output of a command that fails. */
  run(command: string, args: string[], { cwd = '.', env = {} }: { cwd?: string; env?: Record<string, string> } = {}) {
    return run(command, args, { cwd: join(this.folder, cwd), env: { ...process.env, ...env }, timeout: LONGEST });
  }

  /** Whether a command succeeds. */
  works(command: string, args: string[]) {
    return spawnSync(command, args, { cwd: this.folder, stdio: 'ignore', timeout: LONGEST }).status === 0;
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
