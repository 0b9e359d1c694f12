import { describe, expect, it } from 'vitest';
import { importsFor, statementsOf, unknownTags } from '../../src/islands/module-text.ts';
import { readModule } from '../../src/islands/read-module.ts';

describe('a file of code', () => {
  it('says what it imports and exports', () => {
    const { imports, exports } = readModule(
      'a.tsx',
      'import A, { b as c, type T } from "./b";\nexport const d = 1, e = 2;\nexport default A;',
    );
    expect(imports).toMatchObject([{ specifier: './b', names: ['default', 'b'], offset: 0 }]);
    expect([...(exports ?? [])]).toEqual(['d', 'e', 'default']);
    expect(readModule('a.js', 'export * from "./b.js";').exports).toBeUndefined();
  });

  it('gets the names that nobody has to import', () => {
    const code = 'export const A = () => { const [n] = useState(0); React.useMemo(() => n); return <Card><Lamp /><Tree.File /></Card>; };';
    const facts = readModule('a.jsx', code);
    expect(importsFor(facts).split('\n')).toEqual([
      "import React from 'react';",
      "import { useState } from 'react';",
      "import { Card, Tree } from 'lectern:components';",
      "import { Unknown as Lamp } from 'lectern:components';",
    ]);
    expect(unknownTags(facts)).toEqual([['Lamp', code.indexOf('Lamp')]]);
  });

  it('keeps its own names', () => {
    expect(
      importsFor(
        readModule(
          'a.jsx',
          'const Card = () => <b />; import { useState } from "x"; export const A = ({ Note }) => <Card><Note /></Card>;',
        ),
      ),
    ).toBe('');
  });

  it('says where it cannot be read', () => {
    expect(readModule('a.jsx', 'export const a = <b></i>;').error).toMatchObject({
      offset: 22,
      message: expect.stringContaining("closing tag for 'b'"),
    });
  });
});

describe('an MDX file', () => {
  it('is the code in it, line by line', () => {
    const text =
      '---\ntitle: A\n---\n\nimport A from "./a";\n\nText\n\nexport const B = () => {\n  const c = 1;\n\n  return c;\n};\n\n```js\nexport const no = 1;\n```\n';
    expect(
      statementsOf(text)
        .split('\n')
        .flatMap((line, i) => (line === '' ? [] : [`${i + 1} ${line}`])),
    ).toEqual(['5 import A from "./a";', '9 export const B = () => {', '10   const c = 1;', '12   return c;', '13 };']);
  });
});
