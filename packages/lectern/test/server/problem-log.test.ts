import type { Diagnostic } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { ProblemLog } from '../../src/server/problem-log.ts';

const problem = (message: string): Diagnostic => ({ code: 'page/mdx', severity: 'error', message });

function open(): { log: ProblemLog; printed: string[] } {
  const printed: string[] = [];
  return {
    log: new ProblemLog({ diagnostics: (found) => void printed.push(...found.map((one) => one.message)) }, (found) => found),
    printed,
  };
}

describe('a problem', () => {
  it('is printed once for as long as it lasts', () => {
    const { log, printed } = open();
    expect([log.show('a.mdx', [problem('One'), problem('Two')]), log.show('a.mdx', [problem('Two')])]).toEqual([2, 0]);
    expect(printed).toEqual(['One', 'Two']);
  });

  it('is printed again when it comes back after it was fixed', () => {
    const { log, printed } = open();
    log.show('a.mdx', [problem('One')]);
    log.show('a.mdx', []);
    log.show('a.mdx', [problem('One')]);
    expect(printed).toEqual(['One', 'One']);
  });

  it('that is found in two places lasts until it is fixed in both', () => {
    const { log, printed } = open();
    log.show('site', [problem('One')]);
    log.show('a.mdx', [problem('One')]);
    log.show('site', []);
    expect(log.all().map((one) => one.message)).toEqual(['One']);
    log.show('a.mdx', []);
    expect([log.all(), printed]).toEqual([[], ['One']]);
  });

  it('that was only mentioned is never printed again', () => {
    const { log, printed } = open();
    log.mention([problem('One'), problem('One')]);
    log.mention([problem('One')]);
    log.show('a.mdx', [problem('One')]);
    log.show('a.mdx', []);
    log.show('a.mdx', [problem('One'), problem('Two')]);
    log.mention([problem('Two')]);
    expect(printed).toEqual(['One', 'Two']);
  });

  it('is notified of when it comes, moves, or is fixed', () => {
    const { log } = open();
    let changes = 0;
    log.onChange = () => {
      changes += 1;
    };
    const after = (...found: string[]) => {
      log.show('a.mdx', found.map(problem));
      return changes;
    };
    expect([after(), after('One'), after('One'), after('Two'), after('Two', 'Three'), after()]).toEqual([0, 1, 1, 2, 3, 4]);
    expect(log.of('a.mdx')).toEqual([]);
  });

  it('that is suppressed is only known as it was found', () => {
    const log = new ProblemLog({ diagnostics: () => {} }, () => []);
    log.show('a.mdx', [problem('One')]);
    expect([log.all(), log.found.get('a.mdx')?.length]).toEqual([[], 1]);
    log.show('a.mdx', []);
    expect(log.found.size).toBe(0);
  });
});
