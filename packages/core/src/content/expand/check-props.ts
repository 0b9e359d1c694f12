import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

const LOCATIONS = ['path', 'query', 'body', 'header'];

/** The most important problem with the props of a component, if any. */
export function checkProps(name: string, props: Readonly<Record<string, unknown>>): Diagnostic | undefined {
  const has = (prop: string) => props[prop] !== undefined && props[prop] !== '';
  if (name === 'ParamField') {
    const [first, ...others] = LOCATIONS.filter(has);
    if (others.length === 0) return undefined;
    return problem(
      `A \`<ParamField>\` describes one parameter, but this one has ${[first, ...others].map((one) => `\`${one}\``).join(' and ')}; \`${first}\` is used.`,
      'Write one `<ParamField>` for each parameter.',
    );
  }
  if (name === 'ResponseField' && !['name', 'body', 'field', 'property'].some(has)) {
    return problem('This `<ResponseField>` has no `name`.', 'Add `name="…"`.');
  }
  if (name === 'Accordion' && !has('title'))
    return problem('This `<Accordion>` has no `title`; "Details" is shown instead.', 'Add `title="…"`.');
  if (name === 'Tooltip' && !has('tip') && !has('headline'))
    return problem('This `<Tooltip>` has no `tip`, so it shows nothing.', 'Add `tip="…"`.');
  if (name === 'Update' && !has('label')) return problem('This `<Update>` has no `label`.', 'Add `label="…"`, usually a date.');
  return undefined;
}

function problem(message: string, hint: string): Diagnostic {
  return { code: 'page/component-prop', severity: 'warning', message, hint };
}
