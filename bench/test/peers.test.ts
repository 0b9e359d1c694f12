import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { benchFolder, peerFolder } from '../folders.ts';

const read = (peer: string, file: string) => readFileSync(join(peerFolder(peer), file), 'utf8');
const peers = readdirSync(join(benchFolder, 'peers')).filter((name) => readdirSync(peerFolder(name)).includes('package.json'));

it('are four sets of packages', () => {
  expect(peers.sort()).toEqual(['blume', 'github-document', 'lighthouse', 'starlight']);
});

describe.each(peers)('the packages of %s', (peer) => {
  const { dependencies } = JSON.parse(read(peer, 'package.json'));
  const lock = read(peer, 'package-lock.json');

  it('have exact versions, which the lockfile has as well', () => {
    for (const [name, version] of Object.entries(dependencies)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(JSON.parse(lock).packages[`node_modules/${name}`].version).toBe(version);
    }
  });

  it('come from the registry of the user', () => {
    expect(lock.match(/"resolved"|registry\.\w+/g)).toBeNull();
  });
});
