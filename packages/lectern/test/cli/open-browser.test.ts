import { describe, expect, it } from 'vitest';
import { browserCommand } from '../../src/cli/open-browser.ts';

describe('the browser', () => {
  it.each([
    ['darwin', ['open', ['http://localhost:3000/a?b&c']]],
    ['win32', ['cmd', ['/c', 'start', '""', 'http://localhost:3000/a?b^&c']]],
    ['linux', ['xdg-open', ['http://localhost:3000/a?b&c']]],
  ] as const)('is opened by the program of %s', (platform, command) => {
    expect(browserCommand('http://localhost:3000/a?b&c', platform)).toEqual(command);
  });
});
