import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, Result } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.2, level AA, and everything it builds on. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export interface AxeOptions {
  /** CSS selector of the part to judge; the whole page when absent. */
  within?: string;
  /** Names of the only rules to judge by; all of WCAG 2.2 AA when absent. */
  rules?: string[];
}

/** Rules whose outcome can differ between the modes: colours, and pictures of which one mode shows another. */
export const rulesOfMode = ['color-contrast', 'link-in-text-block', 'image-alt', 'svg-img-alt', 'role-img-alt'];

/**
 * Judges a page by WCAG 2.2 AA as it is, and prints one string for each element that breaks a rule:
 * rule, meaning, selector, markup and how to fix it. Empty when nothing is broken.
 */
export async function runAxe(page: Page, options: AxeOptions = {}): Promise<string[]> {
  // A page hears of another mode or width with the next frame.
  const hasAxe = await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve('axe' in globalThis)))),
  );
  if (!hasAxe) await inject(page);
  const results = (await page.evaluate(
    ({ tags, rules, within }) => {
      const { axe: judge } = globalThis as unknown as { axe: { run(context: unknown, options: unknown): Promise<unknown> } };
      return judge.run(within ?? { exclude: [] }, {
        runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
        resultTypes: ['violations'],
        // No rule of the standards reads style sheets.
        preload: { assets: ['media'] },
      });
    },
    { tags: standards, rules: options.rules, within: options.within },
  )) as AxeResults;
  return results.violations.flatMap(formatViolation);
}

/** Reading axe takes a browser as long as judging a page. So a document reads it once, and not through Playwright, which reads it again. */
async function inject(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
  if (exceptionDetails) throw new Error(exceptionDetails.text);
}

function formatViolation(violation: Result): string[] {
  return violation.nodes.map((node) => {
    const fixes = (node.failureSummary ?? '')
      .split('\n')
      .slice(1)
      .map((line) => `  ${line.trim()}`);
    return [`${violation.id} (${violation.impact}): ${violation.help}`, `  ${node.target.join(' ')}`, `  ${node.html}`, ...fixes].join(
      '\n',
    );
  });
}
