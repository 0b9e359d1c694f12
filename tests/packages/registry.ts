import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PackedPackage {
  /** The content of its package.json. */
  manifest: { name: string; version: string };
  /** Path of the tarball. */
  file: string;
}

export interface Registry {
  url: string;
  close: () => Promise<void>;
}

/** Long enough ago for package managers that wait before they install a new version. */
const PUBLISHED = '2026-01-01T00:00:00.000Z';

/** A registry that has packed packages, and refers to another registry for everything else. */
export async function startRegistry(packages: readonly PackedPackage[], upstream: string): Promise<Registry> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/');
    const tarball = packages.find(({ manifest }) => path === `/-/tarballs/${manifest.name}`);
    if (tarball) {
      response.end(readFileSync(tarball.file));
      return;
    }
    const found = packages.find(({ manifest }) => path === `/${manifest.name}` || path === `/${manifest.name}/latest`);
    if (!found) {
      response.writeHead(307, { location: `${upstream.replace(/\/$/, '')}${request.url}` }).end();
      return;
    }
    const version = describeVersion(found, `http://${request.headers.host}`);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(path.endsWith('/latest') ? version : describePackage(found, version)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function describeVersion({ manifest, file }: PackedPackage, origin: string): object {
  const digest = (algorithm: string, encoding: 'base64' | 'hex') => createHash(algorithm).update(readFileSync(file)).digest(encoding);
  return {
    ...manifest,
    _id: `${manifest.name}@${manifest.version}`,
    dist: {
      tarball: `${origin}/-/tarballs/${manifest.name}`,
      integrity: `sha512-${digest('sha512', 'base64')}`,
      shasum: digest('sha1', 'hex'),
    },
  };
}

function describePackage({ manifest: { name, version } }: PackedPackage, described: object): object {
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: described },
    time: { created: PUBLISHED, modified: PUBLISHED, [version]: PUBLISHED },
  };
}
