/** A JSON pointer (RFC 6901) with one more step. */
export function pointerTo(parent: string, step: string | number): string {
  const text = String(step);
  return `${parent}/${/[~/]/.test(text) ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text}`;
}

/** The steps of a JSON pointer, unescaped. */
export function pointerSteps(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescapeStep);
}

export function unescapeStep(step: string): string {
  return step.includes('~') ? step.replaceAll('~1', '/').replaceAll('~0', '~') : step;
}

/** A pointer as authors write it: `/anchors/0/url` is `anchors[0].url`. */
export function pointerName(pointer: string): string {
  return pointerSteps(pointer)
    .map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`))
    .join('');
}
