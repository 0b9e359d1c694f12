import { expect, it } from 'vitest';
import { opensLinks, usesColors } from '../../src/cli/terminal/terminal-features.ts';

it('prints colors to a terminal, unless a variable decides', () => {
  expect(usesColors({}, true)).toBe(true);
  expect(usesColors({}, false)).toBe(false);
  expect(usesColors({ NO_COLOR: '1' }, true)).toBe(false);
  expect(usesColors({ NO_COLOR: '' }, true)).toBe(true);
  expect(usesColors({ FORCE_COLOR: '1', NO_COLOR: '1' }, false)).toBe(true);
  expect(usesColors({ FORCE_COLOR: '0' }, true)).toBe(false);
});

it('prints hyperlinks to terminals that have them', () => {
  expect(opensLinks({ TERM: 'xterm-256color' })).toBe(false);
  expect(opensLinks({ TERM: 'xterm-256color', TERM_PROGRAM: 'iTerm.app' })).toBe(true);
  expect(opensLinks({ TERM: 'xterm-kitty' })).toBe(true);
  expect(opensLinks({ VTE_VERSION: '7600' })).toBe(true);
  expect(opensLinks({ VTE_VERSION: '4000' })).toBe(false);
  expect(opensLinks({ TERM_PROGRAM: 'vscode', VTE_VERSION: '7600' })).toBe(false);
  expect(opensLinks({ TERM: 'dumb', WT_SESSION: 'x' })).toBe(false);
});
