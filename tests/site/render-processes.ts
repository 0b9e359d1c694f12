import { formatDiagnostic } from '@lectern/core';
import { renderSite } from '../../packages/lectern/dist/build/render-site.js';

/** A program: renders a docs folder with a number of processes besides its own, and prints the problems. */
const [root = '', outDir = '', cacheDirectory = '', workers = '0'] = process.argv.slice(2);
const site = await renderSite({ root, outDir, cacheDirectory, workers: Number(workers), base: '', origin: undefined, exclude: [outDir] });
process.stdout.write(site.diagnostics.map(formatDiagnostic).join('\n'));
