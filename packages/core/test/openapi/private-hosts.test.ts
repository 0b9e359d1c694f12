import { describe, expect, it } from 'vitest';
import { isPrivateAddress, isPrivateHost } from '../../src/openapi/remote/addresses.ts';

describe('a host', () => {
  it.each([
    ...['0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.9.9.9', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.168.1.1', '198.18.0.1', '198.19.255.255', '224.0.0.1', '255.255.255.255'],
    ...['[::1]', '[::]', '[64:ff9b::1]', '[::7f00:1]', '[2002:7f00:1::]', '[fc00::1]', '[fdff::1]', '[fe80::1]', '[febf::1]', '[ff02::1]'],
    // Numbers in disguise, as the URL parser sees them.
    ...['http://0x7f.1/', 'http://2130706433/'].map((url) => new URL(url).hostname),
    ...['[::ffff:7f00:1]', '[::ffff:a00:1]', '[::ffff:c0a8:101]', '::ffff:127.0.0.1'],
    ...[
      'localhost',
      'LOCALHOST',
      'api.localhost',
      'printer.local',
      'db.internal',
      'a.intranet',
      'a.lan',
      'a.home',
      'a.corp',
      'metadata',
      'a.local.',
      'metadata.google.internal',
    ],
  ])('%s is private', (host) => {
    expect(isPrivateHost(host)).toBe(true);
  });

  it.each([
    ...['1.0.0.1', '9.255.255.255', '11.0.0.1', '100.63.255.255', '100.128.0.1', '126.1.1.1', '128.0.0.1', '169.253.1.1', '169.255.1.1'],
    ...['172.15.1.1', '172.32.0.1', '192.0.1.1', '192.167.1.1', '192.169.1.1', '198.17.1.1', '198.20.0.1', '223.255.255.255'],
    ...['[2001:db8::1]', '[::1:0:0]', '[64:ff9c::1]', '[fbff::1]', '[fec0::1]', '[::ffff:808:808]', '[::ffff:a01:203:1]'],
    ...['example.com', 'local.example.com', 'mylocalhost.com', 'a.homes', 'example.com.'],
  ])('%s is public', (host) => {
    expect(isPrivateHost(host)).toBe(false);
  });
});

it('an address that a name resolves to is private or public', () => {
  expect(['::ffff:10.0.0.1', '::FFFF:8.8.8.8', '10.0.0.1', 'fe80::1', '8.8.8.8', 'not an address'].map(isPrivateAddress)).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
  ]);
});
