import { spawn } from 'node:child_process';

/** The program that opens a URL on a platform, and its arguments. */
export function browserCommand(address: string, platform: NodeJS.Platform): [program: string, args: string[]] {
  if (platform === 'darwin') return ['open', [address]];
  // `start` uses its first quoted argument as the window title.
  if (platform === 'win32') return ['cmd', ['/c', 'start', '""', address.replaceAll('&', '^&')]];
  return ['xdg-open', [address]];
}

/** Opens a URL in the user's browser. Does nothing if there is none. */
export function openBrowser(address: string): void {
  const [program, args] = browserCommand(address, process.platform);
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
