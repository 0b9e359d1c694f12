import { afterEach, beforeEach, vi } from 'vitest';

/** Captures the output of each test instead of printing it. */
export function captureOutput(): { stdout: string; stderr: string } {
  const printed = { stdout: '', stderr: '' };
  beforeEach(() => {
    for (const stream of ['stdout', 'stderr'] as const) {
      printed[stream] = '';
      vi.spyOn(process[stream], 'write').mockImplementation((text) => {
        printed[stream] += String(text);
        return true;
      });
    }
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return printed;
}
