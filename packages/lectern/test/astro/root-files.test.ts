import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { putRootFiles, takeRootFiles } from '../../src/astro/root-files.ts';

const site = useFolder('root');

beforeEach(() => {
  mkdirSync(path.join(site, 'docs'));
});

/** What the root contains after a project and its docs wrote a file. */
function merge(name: string, own: string | undefined, ours: string): string | undefined {
  if (own !== undefined) writeFileSync(path.join(site, name), own);
  const taken = takeRootFiles(site);
  writeFileSync(path.join(site, 'docs', name), ours);
  putRootFiles(site, path.join(site, 'docs'), taken);
  try {
    return readFileSync(path.join(site, name), 'utf8');
  } catch {
    return undefined;
  }
}

describe('rules for hosts', () => {
  it('follow those of the project', () => {
    expect(merge('_redirects', '/a /b\n', '/docs/old /docs/new 308\n')).toBe('/a /b\n\n/docs/old /docs/new 308\n');
  });

  it('are in the root if the project has none', () => {
    expect(merge('_headers', undefined, '/docs/*\n  Link: x\n')).toBe('/docs/*\n  Link: x\n');
  });

  it('leave the rules for robots to the project, unless the docs are closed', () => {
    expect(merge('robots.txt', undefined, 'User-agent: *\nAllow: /docs/\n')).toBeUndefined();
    expect(merge('robots.txt', 'User-agent: *\n', 'User-agent: *\nDisallow: /docs/\n')).toBe(
      'User-agent: *\n\nUser-agent: *\nDisallow: /docs/\n',
    );
  });
});
