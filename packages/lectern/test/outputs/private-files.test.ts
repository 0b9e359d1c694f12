import { expect, it } from 'vitest';
import { withoutPrivate } from '../../src/outputs/private-files.ts';

const assets = (...paths: string[]) => paths.map((path) => ({ path, bytes: 1 }));

it.each([
  'service-account.json',
  'config/serviceAccountKey.json',
  'client_secret_1.apps.json',
  'credentials.json',
  'aws-credentials.csv',
  'secrets.yaml',
  'prod.secrets.json',
  'terraform.tfstate.json',
  'state/prod.tfstate',
  'kubeconfig.yaml',
  'id_rsa.txt',
  'server.pem',
  'prod.env.txt',
  'backup.zip',
])('%s is not published if nothing links it', (file) => {
  const { published, diagnostics } = withoutPrivate(assets('logo.svg', file), () => new Set());
  expect(published).toEqual(assets('logo.svg'));
  expect(diagnostics.map(({ code, location }) => [code, location?.file])).toEqual([['site/private-file', file]]);
});

it('a linked file is published', () => {
  expect(withoutPrivate(assets('sdk.zip'), () => new Set(['sdk.zip']))).toEqual({ published: assets('sdk.zip'), diagnostics: [] });
});

it.each([
  'secret.dark.png',
  'service-account.png',
  'data.json',
  'secretary.json',
  'environment.json',
  'keys.json',
  '.well-known/secrets.txt',
])('%s is published', (file) => {
  const linked = () => {
    throw new Error('Nothing has to be searched.');
  };
  expect(withoutPrivate(assets(file), linked).published).toEqual(assets(file));
});
