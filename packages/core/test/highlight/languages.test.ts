import { describe, expect, it } from 'vitest';
import { displayName, isShell, resolveLanguage } from '../../src/highlight/languages.ts';

describe('languages', () => {
  it.each([
    ['sh', 'shellscript'],
    ['shell', 'shellscript'],
    ['console', 'shellscript'],
    ['cURL', 'shellscript'],
    ['py', 'python'],
    ['js', 'javascript'],
    ['TypeScript', 'typescript'],
    ['yml', 'yaml'],
    ['golang', 'go'],
    ['env', 'dotenv'],
    ['HTTP', 'http'],
    ['c++', 'cpp'],
    ['C#', 'csharp'],
  ])('reads %s as %s', (name, id) => {
    expect(resolveLanguage(name)).toBe(id);
  });

  it.each(['', 'plaintext', 'txt', 'text', 'output', 'response', 'no-such-language'])('takes %j as plain text', (name) => {
    expect(resolveLanguage(name)).toBeUndefined();
  });

  it.each([
    ['ts', 'TypeScript'],
    ['bash', 'Bash'],
    ['curl', 'cURL'],
    ['py', 'Python'],
    ['csharp', 'C#'],
    ['json', 'JSON'],
    ['tsx', 'TSX'],
    ['', 'Text'],
    ['response', 'Response'],
    ['No-Such-Language', 'No-Such-Language'],
  ])('§component.CodeGroup labels %j as %s', (name, label) => {
    expect(displayName(name)).toBe(label);
  });

  it('knows the languages with prompts', () => {
    expect(['bash', 'zsh', 'python', ''].filter(isShell)).toEqual(['bash', 'zsh']);
  });
});
