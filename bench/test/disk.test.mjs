import { describe, expect, it } from 'vitest';
import { settleDisk } from '../measure/disk.mjs';

describe('a disk before a run', () => {
  it('is waited for while making files takes much longer than it did', async () => {
    const times = [10, 12, 200, 60, 24];
    let pauses = 0;
    const how = {
      probe: () => times.shift(),
      pause: async () => {
        pauses += 1;
      },
    };
    expect([await settleDisk('', how), pauses]).toEqual([10, 0]);
    expect([await settleDisk('', how), pauses]).toEqual([12, 0]);
    expect([await settleDisk('', how), pauses]).toEqual([24, 2]);
  });

  it('is waited for no longer than the limit', async () => {
    const times = [1, 100, 100];
    const how = { probe: () => times.shift(), pause: async () => {}, limit: -1 };
    await settleDisk('', how);
    expect([await settleDisk('', how), times.length]).toEqual([100, 1]);
  });
});
