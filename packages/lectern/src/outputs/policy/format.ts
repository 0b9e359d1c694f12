import { DIRECTIVES, type Directive, type PolicySources } from './sources.ts';

/** Sources that every page needs. Search runs WebAssembly. */
const ALWAYS: Partial<Record<Directive, readonly string[]>> = {
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};

/** Sites with formulas have thousands of different style attributes, and hosts limit the length of a header. */
const MAX_STYLE_HASHES = 8;

/**
 * The Content-Security-Policy of a site, as the value of the header. Directives that allow nothing but the site itself are left
 * to `default-src`.
 */
export function formatPolicy(needed: PolicySources): string {
  const directives = DIRECTIVES.flatMap((name) => {
    const always = ALWAYS[name] ?? [];
    const found = (needed[name] ?? []).filter((source) => source !== "'self'");
    if (name === 'style-src-attr') return found.length === 0 ? [] : [`${name} ${styleAttributes(found).join(' ')}`];
    if (name === 'object-src') return [`${name} ${found.length === 0 ? "'none'" : ["'self'", ...found].join(' ')}`];
    if (found.length === 0 && always.length === 0) return [];
    return [`${name} ${[...new Set([...(always.length === 0 ? ["'self'"] : always), ...found])].join(' ')}`];
  });
  return ["default-src 'self'", ...directives, "base-uri 'self'"].join('; ');
}

function styleAttributes(sources: readonly string[]): readonly string[] {
  const isShort = sources.length <= MAX_STYLE_HASHES && !sources.includes("'unsafe-inline'");
  return isShort ? ["'unsafe-hashes'", ...sources] : ["'unsafe-inline'"];
}
