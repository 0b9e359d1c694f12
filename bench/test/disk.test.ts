import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../packages/core/test/use-folder.ts';
import { settleDisk } from '../measure/disk.ts';

const parent = useFolder('disk');

describe('a disk before a run', () => {
  it('is waited for while making files takes much longer than it did on this machine', async () => {
    const times = [10, 12, 200, 60, 24];
    let pauses = 0;
    const how = {
      probe: () => times.shift() ?? 0,
      pause: async () => {
        pauses += 1;
      },
    };
    expect([await settleDisk(join(parent, 'aside'), how), pauses]).toEqual([10, 0]);
    expect([await settleDisk(join(parent, 'aside'), how), pauses]).toEqual([12, 0]);
    expect([await settleDisk(join(parent, 'aside'), how), pauses]).toEqual([24, 2]);
  });

  it('is waited for no longer than the limit', async () => {
    const times = [1, 100, 100];
    const how = { probe: () => times.shift() ?? 0, pause: async () => {}, limit: -1 };
    await settleDisk(join(parent, 'aside'), how);
    expect([await settleDisk(join(parent, 'aside'), how), times.length]).toEqual([100, 1]);
  });
});
