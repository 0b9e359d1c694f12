import { EXPLANATIONS } from '@lectern/core/explanations';
import { expect, it } from 'vitest';
import { runHere } from './run-here.ts';
import { tinySite, writeFolder } from './temporary-folder.ts';

const examples = Object.entries(EXPLANATIONS).flatMap(([code, { example }]) => (example?.foundBy === 'build' ? [{ code, example }] : []));

/** The problems of a site with each example in a folder of its own. */
async function build(text: 'wrong' | 'right'): Promise<string> {
  const files = examples.flatMap(({ code, example }) =>
    Object.entries({ ...example.others, [example.file]: example[text] }).map(([file, content]) => [`${code}/${file}`, content]),
  );
  const folder = await writeFolder(`explained-${text}`, {
    ...tinySite,
    'docs.json': '{ "name": "Tiny", "navigation": [] }',
    ...Object.fromEntries(files),
  });
  const { stderr } = await runHere(['build', '.', '--all', '--notices'], folder);
  return stderr;
}

it('examples that a build runs have the problem, and none when they are fixed', async () => {
  const printed = await build('wrong');
  for (const { code, example } of examples) expect(printed).toContain(`${code}\n  ${example.message}\n`);
  expect(await build('right')).toBe('');
});
