import { describe, expect, it } from 'vitest';
import { charactersOf, mayMatch, neededCharacters } from '../../src/highlight/needed-characters.ts';

/** Whether an expression is tried on a text. */
function isTried(expression: RegExp, text: string): boolean {
  const needs = neededCharacters(expression);
  const characters = charactersOf(text);
  return needs === undefined || characters === undefined || mayMatch(needs, characters);
}

describe('characters that an expression needs', () => {
  it.each<[RegExp, string]>([
    [/\basync\b/v, 'const a = 1'],
    [/`/v, 'const a = 1'],
    [/a|b/v, 'cde'],
    [/(?:if|while)\s*\(/v, 'if x'],
    [/x{2,3}y?/v, 'abc'],
    [/[0-9]+/v, 'abc'],
    [/\p{Nd}/v, 'abc'],
    [/(?=<)\w+/v, 'a > b'],
    [/(?<=@)\w+/v, 'a.b'],
    [/(?<name>#)\k<name>/v, 'a.b'],
    [/[[a-z0-9]&&[0-9]]/v, 'abc'],
    [/[^a-z]!/v, 'a?'],
    [/\u{24}/v, 'a'],
    [/\x3c/v, 'a'],
    [/\uffff/v, 'a'],
    [/(?i:Q)/v, 'abc'],
    [/\//v, 'a'],
  ])('%s is not tried on %j', (expression, text) => {
    expect([isTried(expression, text), expression.test(text)]).toEqual([false, false]);
  });

  it.each<[RegExp, string]>([
    [/a*/v, ''],
    [/(?:async )?f/v, 'f'],
    [/a{0,2}b/v, 'b'],
    [/(?!<)a/v, 'a'],
    [/(?<!@)a/v, 'a'],
    [/|x/v, ''],
    [/(?:x|)y/v, 'y'],
    [/[^a]/v, 'b'],
    [/[\]x]/v, ']'],
    [/\[/v, '['],
    [/./v, 'z'],
    [/^$/v, ''],
    [/\bif\b/iv, 'IF'],
    [/(?i:if)/v, 'iF'],
    [/[A-Z]/iv, 'q'],
    [/K/iv, '\u212a'],
    [/\u212a/iv, 'k'],
    [/[\u212a]/iv, 'k'],
    [/ü/v, 'ü'],
    [/\p{L}/v, 'ü'],
    [/[[a-z]--[a-y]]/v, 'z'],
    [/(?=(a+))\1b/v, 'aab'],
    [/(a)\1/v, 'aa'],
    [/\cJ/v, '\n'],
    [/(?<$>a)|b/v, 'b'],
  ])('%s is tried on %j, which it matches', (expression, text) => {
    expect([isTried(expression, text), expression.test(text)]).toEqual([true, true]);
  });

  it('are unknown where the syntax is', () => {
    const strange = { source: 'a(?{x})', flags: 'v' } as RegExp;
    expect(neededCharacters(strange)).toBeUndefined();
  });
});
