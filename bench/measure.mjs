import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

const sampleEvery = 50;

/**
 * Runs a command to its end in a session of its own and watches what it takes.
 *
 * @param {{ command: string, args: string[], cwd: string, env?: Record<string, string> }} task
 * @returns {Promise<{ seconds: number, peakBytes: number | undefined, exitCode: number, log: string }>}
 *   `peakBytes` is the largest sum of resident memory over all processes of the session; known on Linux only.
 */
export async function runMeasured({ command, args, cwd, env }) {
  const started = performance.now();
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      log = (log + text).slice(-20_000);
    });
  }
  let peakBytes;
  const timer = setInterval(() => {
    const bytes = sessionMemory(child.pid);
    if (bytes !== undefined) peakBytes = Math.max(peakBytes ?? 0, bytes);
  }, sampleEvery);
  const exitCode = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  }).finally(() => clearInterval(timer));
  return { seconds: (performance.now() - started) / 1000, peakBytes, exitCode, log };
}

/** Resident bytes of all processes of a session; undefined where there is no /proc. */
export function sessionMemory(session) {
  let bytes;
  for (const pid of processIds()) {
    if (sessionOf(readProcessFile(pid, 'stat')) !== session) continue;
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readProcessFile(pid, 'status'))?.[1];
    if (kilobytes !== undefined) bytes = (bytes ?? 0) + Number(kilobytes) * 1024;
  }
  return bytes;
}

function processIds() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Text of a file below /proc; empty for a process that just ended. */
function readProcessFile(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** The session stands fourth after the process's name, which may itself hold spaces and brackets. */
function sessionOf(stat) {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]);
}

/** Bytes, files and HTML files of an output folder, and whether a search index is among them. */
export async function measureOutput(folder) {
  const sum = { bytes: 0, files: 0, pages: 0, search: false };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    sum.files += 1;
    sum.bytes += (await stat(join(entry.parentPath, entry.name))).size;
    if (entry.name.endsWith('.html')) sum.pages += 1;
    if (/^pagefind.*\.js$/.test(entry.name)) sum.search = true;
  }
  return sum;
}

/**
 * What a browser loads for one page: its HTML, and the style sheets and scripts that the HTML names, with what those
 * scripts import at once. Bytes, gzipped one file at a time; what scripts load later on demand is not counted.
 */
export async function measurePage(folder, path) {
  const html = await readFile(join(folder, path, 'index.html'));
  const text = html.toString('utf8');
  const tags = [...text.matchAll(/<(link|script)\b[^>]*>/g)].map(([tag, name]) => ({ tag, name }));
  const attribute = (tag, name) => new RegExp(`\\s${name}=["']?([^"'\\s>]+)`).exec(tag)?.[1];
  const styles = tags
    .filter(({ tag, name }) => name === 'link' && attribute(tag, 'rel') === 'stylesheet')
    .map(({ tag }) => attribute(tag, 'href'));
  const scripts = tags
    .filter(({ tag, name }) => name === 'script' || attribute(tag, 'rel') === 'modulepreload')
    .map(({ tag, name }) => attribute(tag, name === 'script' ? 'src' : 'href'));
  return {
    html: html.byteLength,
    htmlGzip: gzipSync(html).byteLength,
    cssGzip: await gzippedBytes(folder, path, styles),
    jsGzip: await gzippedBytes(folder, path, await withImports(folder, path, scripts)),
  };
}

/** Adds to a list of scripts those that they import statically. */
async function withImports(folder, path, scripts) {
  const found = [...scripts];
  for (const script of found) {
    const file = localFile(folder, path, script);
    if (file === undefined) continue;
    const code = await readFile(file, 'utf8');
    for (const [, specifier] of code.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+?from\s*)?["'](\.{0,2}\/[^"']+)["']/g)) {
      const address = specifier.startsWith('/')
        ? specifier
        : posix.join('/', posix.dirname(new URL(script, `http://localhost/${path}/`).pathname), specifier);
      if (!found.includes(address)) found.push(address);
    }
  }
  return found;
}

async function gzippedBytes(folder, path, addresses) {
  const files = new Set(addresses.map((address) => localFile(folder, path, address)).filter((file) => file !== undefined));
  const sizes = await Promise.all([...files].map(async (file) => gzipSync(await readFile(file)).byteLength));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** File of an address on the page; undefined for inline scripts and other hosts. */
function localFile(folder, path, address) {
  if (address === undefined) return undefined;
  const url = new URL(address, `http://localhost/${path}/`);
  return url.host === 'localhost' ? join(folder, decodeURIComponent(url.pathname)) : undefined;
}

/** The machine in one line each: processors, memory, system, Node. */
export function describeMachine() {
  return {
    processor: `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system: `${type()} ${release()}`,
    node: process.version,
  };
}

/** Folder of this benchmark, absolute. */
export const benchFolder = dirname(new URL(import.meta.url).pathname);
