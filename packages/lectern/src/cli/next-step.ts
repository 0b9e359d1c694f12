import path from 'node:path';
import type { Host } from '../outputs/hosts/host.ts';

/** How the output of a build for a host is published from here, in a line. */
export function nextStep(host: Host, outDir: string): string {
  return host.next({ outDir, folder: shown(outDir), at: (file) => shown(path.resolve(outDir, file)) });
}

/** The path as it can be used in a shell. */
function shown(file: string): string {
  const relative = path.relative(process.cwd(), file).split(path.sep).join('/') || '.';
  return /\s/.test(relative) ? JSON.stringify(relative) : relative;
}
