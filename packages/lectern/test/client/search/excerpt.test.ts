import { describe, expect, it } from 'vitest';
import { isCut, parseExcerpt } from '../../../src/client/search/excerpt.ts';

describe('an excerpt', () => {
  const cut = (html: string) => isCut(parseExcerpt(html));

  it('is cut if it ends within a sentence', () => {
    expect(cut('How long Towline waits between attempts, and how to <mark>retry</mark> failed')).toBe(true);
    expect(cut('How long Towline waits between attempts, and how to retry failed <mark>jobs</mark>.')).toBe(false);
    expect(
      cut('失败的任务会在稍后自动重试，等待时间每次加倍，直到端点返回成功的状态，或者全部的重试次数已经用完，之后任务停止并保留十四天。'),
    ).toBe(false);
  });

  it('is whole if it is as short as a label', () => {
    expect(cut('Response')).toBe(false);
    expect(cut('')).toBe(false);
  });
});
