import { pointerName, pointerSteps } from '../diagnostics/pointer.ts';
import { listAll } from './describe-value.ts';
import type { Reading } from './reading.ts';

/** One notice for all keys that belong to the format and do nothing here. */
export function reportIgnored(reading: Reading): void {
  const members = [...reading.ignored].sort((a, b) => a.keyOffset - b.keyOffset);
  const [first] = members;
  if (first === undefined) return;
  const names = [...new Set(members.map(({ value }) => `\`${shortName(value.pointer)}\``))];
  reading.reportKey(first, {
    code: 'config/ignored-key',
    severity: 'notice',
    message: `${listAll(names)} ${names.length === 1 ? 'has' : 'have'} no effect.`,
  });
}

/** Meta tags are named together, and list items without their number. */
function shortName(pointer: string): string {
  const steps = pointerSteps(pointer);
  if (steps[0] === 'metadata') return 'metadata';
  if (steps[0] === 'seo' && steps[1] === 'metatags') return 'seo.metatags';
  return pointerName(pointer).replaceAll(/\[\d+\]/g, '[]');
}
