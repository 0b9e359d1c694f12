import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { lectern } from '../generators/lectern.mjs';
import { describeMachine, measureOutput, runMeasured } from '../measure.mjs';
import { installPeer, peerFolder } from '../peers.mjs';

const peers = {
  '@astrojs/markdown-satteri': '0.4.2',
  '@astrojs/starlight': '0.42.4',
  astro: '7.3.5',
  'starlight-openapi': '0.26.1',
};
const environment = { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', CI: '1' };

/** Name of Lectern's folder in `bench/work`: the generator names folders by their number of pages. */
const site = 'api';

/**
 * Builds the reference of one large OpenAPI document with Lectern and with Starlight and its OpenAPI plugin, in turns.
 *
 * @param {{ spec: string, runs: number, search: boolean, say: (line: string) => void }} options
 */
export async function runApiSuite({ spec, runs, search, say }) {
  const file = resolve(spec);
  if (!existsSync(file)) throw new Error(`There is no OpenAPI document at ${spec}. Name one with --spec.`);
  await installPeer('starlight-openapi', peers);
  const generators = [lecternSite(file), starlightSite(file, search)];
  for (const generator of generators) await generator.write();
  const builds = generators.map(({ name }) => ({ generator: name, seconds: [], peakBytes: [], output: undefined, failure: undefined }));
  for (let run = 0; run < runs; run += 1) {
    const order = run % 2 === 0 ? [0, 1] : [1, 0];
    for (const index of order) await measure(generators[index], builds[index], say);
  }
  return { suite: 'api', machine: describeMachine(), document: basename(file), runs, builds, judgement: judge(builds) };
}

async function measure(generator, build, say) {
  await generator.forget();
  const { seconds, peakBytes, exitCode, log } = await runMeasured({ ...generator.build, env: environment });
  if (exitCode !== 0) {
    build.failure = `exit code ${exitCode}\n${log.slice(-2000).trim()}`;
    say(`${build.generator}: failed with ${build.failure}`);
    return;
  }
  build.seconds.push(seconds);
  if (peakBytes !== undefined) build.peakBytes.push(peakBytes);
  build.output = await measureOutput(generator.output);
  say(`${build.generator}: ${seconds.toFixed(1)} s, ${build.output.pages} pages, ${(build.output.bytes / 1e6).toFixed(0)} MB`);
}

function lecternSite(file) {
  const folder = lectern.folder(site);
  return {
    name: 'Lectern',
    output: lectern.output(site),
    forget: () => lectern.forget(site),
    build: lectern.build(site),
    async write() {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await copyFile(file, join(folder, 'openapi.json'));
      const settings = { name: 'Example', navigation: [], openapi: 'openapi.json', lectern: { site: 'https://docs.example.com' } };
      await writeFile(join(folder, 'docs.json'), `${JSON.stringify(settings, null, 2)}\n`);
    },
  };
}

function starlightSite(file, search) {
  const root = peerFolder('starlight-openapi');
  const folder = join(root, 'site');
  return {
    name: 'Starlight with starlight-openapi',
    output: join(folder, 'dist'),
    async forget() {
      for (const name of ['.astro', 'dist', 'node_modules']) await rm(join(folder, name), { recursive: true, force: true });
      for (const name of ['.astro', '.vite']) await rm(join(root, 'node_modules', name), { recursive: true, force: true });
    },
    build: { command: process.execPath, args: [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], cwd: folder },
    async write() {
      await rm(folder, { recursive: true, force: true });
      await mkdir(join(folder, 'src/content/docs'), { recursive: true });
      await copyFile(file, join(folder, 'openapi.json'));
      await writeFile(join(folder, 'astro.config.mjs'), starlightConfig(search));
      await writeFile(join(folder, 'src/content.config.ts'), collections);
      await writeFile(join(folder, 'src/content/docs/index.md'), '---\ntitle: Example\n---\n\nThe reference.\n');
    },
  };
}

const starlightConfig = (search) => `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';

export default defineConfig({
  site: 'https://docs.example.com',
  integrations: [
    starlight({
      title: 'Example',
      pagefind: ${search},
      plugins: [starlightOpenAPI([{ base: 'api', schema: './openapi.json' }])],
      sidebar: openAPISidebarGroups,
    }),
  ],
});
`;

const collections = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** Holds a run against the limits; empty when one of the two did not build. */
function judge([own, peer]) {
  if (own.output === undefined || peer.output === undefined) return [];
  const time = best(own.seconds) / best(peer.seconds);
  const size = own.output.bytes / peer.output.bytes;
  return [
    { rule: 'Time', limit: 'at most 1/6 of the peer', measured: `1/${(1 / time).toFixed(1)}`, holds: time <= 1 / 6 },
    { rule: 'Output', limit: 'at most 1/4 of the peer', measured: `1/${(1 / size).toFixed(1)}`, holds: size <= 1 / 4 },
  ];
}

function best(seconds) {
  return [...seconds].sort((a, b) => a - b)[seconds.length >> 1];
}

/** The results as a Markdown page. */
export function formatApiResults({ machine, document, runs, builds, judgement }) {
  const rows = builds.map(({ generator, seconds, peakBytes, output, failure }) =>
    output === undefined
      ? `| ${generator} | failed: ${failure?.split('\n')[0] ?? 'not run'} | | | |`
      : `| ${generator} | ${best(seconds).toFixed(1)} s | ${(Math.max(0, ...peakBytes) / 1e9).toFixed(2)} GB | ${output.pages} | ${(output.bytes / 1e6).toFixed(0)} MB |`,
  );
  const limits = judgement.map(({ rule, limit, measured, holds }) => `| ${rule} | ${limit} | ${measured} | ${holds ? 'yes' : 'no'} |`);
  return [
    '# Benchmark: api',
    '',
    `The reference of \`${document}\`. \`npm run bench -- api --spec FILE\` measures again.`,
    '',
    `Machine: ${machine.processor}, ${machine.memory}, ${machine.system}, Node ${machine.node.slice(1)}. ${runs === 1 ? 'One run each.' : `Median of ${runs} runs.`}`,
    '',
    '| Generator | Build | Peak memory | Pages | Output |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '| What | Limit | Measured | Holds |',
    '| --- | --- | --- | --- |',
    ...limits,
    '',
  ].join('\n');
}

/** True when both were built, so that the figures may be published. */
export function isApiComplete({ judgement }) {
  return judgement.length > 0;
}
