import { describe, expect, it } from 'vitest';
import { DIAGNOSTIC_CODES } from '../../src/diagnostics/codes.ts';
import { source } from '../../src/diagnostics/explanations/explanation.ts';
import { EXPLANATIONS } from '../../src/diagnostics/explanations/index.ts';

describe('the text of an example', () => {
  it('has no indentation of the code around it, and no line breaks at its ends', () => {
    const text = source`
      {
        "name": "\u0041"
      }

      \`end\`
    `;
    expect(text).toBe('{\n  "name": "\\u0041"\n}\n\n`end`');
  });
});

it('every explanation is of a code', () => {
  expect(Object.keys(EXPLANATIONS).sort()).toEqual(Object.keys(DIAGNOSTIC_CODES).sort());
});
