import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'node-html-parser';
import { textOf } from '../reference/page.mjs';

const command = fileURLToPath(new URL('../../packages/lectern/bin/lectern.js', import.meta.url));

/**
 * Builds a site with the reference of a document of one file, whose servers are all at another host, without the samples that are
 * written in the document.
 *
 * @param {{ host: string, languages: string[] }} options `host` is an origin, such as `http://127.0.0.1:4000`
 * @returns {Map<string, Map<string, string>>} the first sample of each operation, as in `GET /pets/{id}`, by the key of its language
 */
export function buildSamples(file, document, { host, languages }) {
  const site = mkdtempSync(join(tmpdir(), 'lectern-samples-'));
  try {
    writeFileSync(join(site, 'openapi.json'), JSON.stringify(withHost(document.root.value, host), withoutSamples));
    const theme = { name: 'Samples', theme: 'mint', colors: { primary: '#0f766e' } };
    const api = { openapi: 'openapi.json', examples: { languages } };
    writeFileSync(join(site, 'docs.json'), JSON.stringify({ ...theme, api, navigation: [] }));
    const output = join(site, 'output');
    const built = spawnSync(process.execPath, [command, 'build', site, '--out-dir', output, '--no-cache'], { encoding: 'utf8' });
    if (built.status !== 0) console.log(`The build of ${file} ended with ${built.status}.`);
    return readSamples(output);
  } finally {
    rmSync(site, { recursive: true });
  }
}

function withoutSamples(key, value) {
  return key === 'x-codeSamples' || key === 'x-code-samples' ? undefined : value;
}

/** A document with the paths of its servers at another host. */
function withHost(value, host) {
  const moved = (servers) => (servers ?? []).map((server) => ({ ...server, url: atHost(server.url, host) }));
  const { servers, ...rest } = value;
  if (rest.swagger !== undefined) return { ...rest, host: host.replace(/^\w+:\/\//, ''), schemes: ['http'] };
  const paths = Object.entries(rest.paths ?? {}).map(([path, item]) => {
    const inner = Object.entries(item).map(([key, one]) => [key, one?.servers ? { ...one, servers: moved(one.servers) } : one]);
    return [path, { ...Object.fromEntries(inner), ...(item.servers && { servers: moved(item.servers) }) }];
  });
  return { ...rest, servers: servers?.length > 0 ? moved(servers) : [{ url: host }], paths: Object.fromEntries(paths) };
}

function atHost(url, host) {
  return `${host}${url.replace(/^(?:[^/]*:)?\/\/[^/]*/, '').replace(/^(?!\/|$)/, '/')}`;
}

function readSamples(output) {
  const pages = new Map();
  for (const file of readdirSync(output, { recursive: true })) {
    if (!file.endsWith('index.html')) continue;
    const html = readFileSync(join(output, file), 'utf8');
    if (!html.includes('class="lc-endpoint"')) continue;
    const root = parse(html, { blockTextElements: { script: false, style: false } });
    const endpoint = root.querySelector('lectern-endpoint');
    const name = `${textOf(endpoint.querySelector('.method-pill'))} ${textOf(endpoint.querySelector('.lc-endpoint-path'))}`;
    const group = root.querySelector('.code-group');
    const blocks = group?.querySelectorAll('.code-block[data-language]') ?? root.querySelectorAll('.code-block[data-language]').slice(0, 1);
    const samples = new Map();
    for (const block of blocks) {
      const key = block.getAttribute('data-language');
      if (!samples.has(key)) samples.set(key, block.querySelector('pre').textContent);
    }
    pages.set(name, samples);
  }
  return pages;
}
