import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { definePlugin, type Fence } from 'lectern/config';

/** Shows code blocks as the SVG that a command prints, which gets the code as its input. */
export function diagrams(commands: Record<string, [command: string, ...args: (string | URL)[]]>) {
  const handlers = Object.entries(commands).map(([language, [command, ...args]]) => [
    language,
    async ({ code }: Fence) => {
      const run = promisify(execFile)(
        command,
        args.map((arg) => (arg instanceof URL ? fileURLToPath(arg) : arg)),
      );
      run.child.stdin?.end(code);
      return `<figure>${(await run).stdout}</figure>`;
    },
  ]);
  return definePlugin({ name: 'diagrams', fences: Object.fromEntries(handlers) });
}
