import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const rules = readFileSync(new URL('../../starter/.windsurf/rules.md', import.meta.url), 'utf8');

describe('the editor rules file of the starter §rule.rules-file', () => {
  it.each([
    ['second person, active voice and present tense §rule.rules-file.voice', [/second person/i, /active voice/i, /present tense/i]],
    ['numbered steps for procedures §rule.rules-file.numbered-steps', [/numbered steps for procedures/i]],
    ['Steps for procedures §rule.rules-file.steps', [/\bSteps\b[^\n]*procedure|procedure[^\n]*\bSteps\b/i]],
    ['Tabs for alternatives §rule.rules-file.tabs', [/\bTabs\b[^\n]*alternative|alternative[^\n]*\bTabs\b/i]],
    [
      'CodeGroup for one concept in several languages §rule.rules-file.code-group',
      [/\bCodeGroup\b[^\n]*language|language[^\n]*\bCodeGroup\b/i],
    ],
    ['accordions for progressive disclosure §rule.rules-file.accordions', [/disclosure[^\n]*`Accordion`/i]],
    ['RequestExample and ResponseExample for endpoints §rule.rules-file.examples', [/\bRequestExample\b[^\n]*\bResponseExample\b/]],
    ['ParamField for parameters §rule.rules-file.param-field', [/\bParamField\b[^\n]*parameter|parameter[^\n]*\bParamField\b/i]],
    ['ResponseField for responses §rule.rules-file.response-field', [/\bResponseField\b[^\n]*response|response[^\n]*\bResponseField\b/i]],
    ['Expandable for nested objects §rule.rules-file.expandable', [/\bExpandable\b[^\n]*nested|nested[^\n]*\bExpandable\b/i]],
    ['frames and alternative text for images', [/Wrap every image in a `Frame`/, /alt text/]],
    ['headings from level 2', [/level 2/]],
    ['the form of a bearer token', [/Bearer <API_KEY>/]],
  ])('asks for %s', (_, patterns) => {
    for (const pattern of patterns) expect(rules).toMatch(pattern);
  });

  it.each([
    'Note',
    'Tip',
    'Warning',
    'Info',
    'Check',
    'CodeGroup',
    'Steps',
    'Tabs',
    'AccordionGroup',
    'CardGroup',
    'ParamField',
    'ResponseField',
    'Expandable',
    'Frame',
    'Tooltip',
    'Update',
  ])('shows a sample of %s', (name) => {
    expect(rules).toContain(`<${name}`);
  });
});
