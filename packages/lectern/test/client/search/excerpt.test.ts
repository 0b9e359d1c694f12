import { describe, expect, it } from 'vitest';
import { fromMatch, isCut, parseExcerpt } from '../../../src/client/search/excerpt.ts';

describe('an excerpt', () => {
  const cut = (html: string) => isCut(parseExcerpt(html));

  it('is cut if it ends within a sentence', () => {
    expect(cut('How long Towline waits between attempts, and how to <mark>retry</mark> failed')).toBe(true);
    expect(cut('How long Towline waits between attempts, and how to retry failed <mark>jobs</mark>.')).toBe(false);
    expect(cut('A <mark>job</mark> that has used all of its attempts is failed. Fix the cause first,')).toBe(true);
    expect(
      cut('失败的任务会在稍后自动重试，等待时间每次加倍，直到端点返回成功的状态，或者全部的重试次数已经用完，之后任务停止并保留十四天。'),
    ).toBe(false);
  });

  it('starts with the sentence of its first match, without a part of another one', () => {
    const from = (html: string) =>
      fromMatch(parseExcerpt(html))
        .map(({ text }) => text)
        .join('');
    const rest = 'on a queue for all of its jobs, or on a single job.';
    expect(from(`the <mark>retry</mark> policy. Set <mark>retry</mark> ${rest}`)).toBe(`Set retry ${rest}`);
    expect(from(`after ten attempts. Set <mark>retry</mark> ${rest}`)).toBe(`Set retry ${rest}`);
    expect(from(`the <mark>retry</mark> policy is set ${rest}`)).toBe(`… the retry policy is set ${rest}`);
    expect(from(`Some words that lead to it, so many that they push it out: <mark>retry</mark> ${rest}`)).toBe(
      `… to it, so many that they push it out: retry ${rest}`,
    );
    expect(from('npm <mark>install</mark>')).toBe('npm install');
  });

  it('is whole if it is as short as a label', () => {
    expect(cut('Response')).toBe(false);
    expect(cut('')).toBe(false);
  });
});
