import { expect, it } from 'vitest';
import { AuthoredFile } from '../../src/check/authored-file.ts';
import { listExternalLinks } from '../../src/check/external-links.ts';
import { parseMdx } from '../../src/content/parse/parse-mdx.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';

it('finds the outside links that a request can check, without their fragments', () => {
  const text = `[a](https://harbor.org/a#b) and <https://harbor.org/c>… no`.replace('<https://harbor.org/c>… no', 'https://harbor.org/c');
  const body = `${text}

<Card title="Card" href="https://harbor.org/card" />
![image](https://harbor.org/image.png)

[inside](/page) [mail](mailto:a@harbor.org) [example](https://api.example.com/v1) [local](http://localhost:3000/)
[private](http://10.0.0.1/) [template](https://harbor.org/{id}) [user](https://me:secret@harbor.org/)

\`https://harbor.org/code\` <a href={\`https://harbor.org/\${x}\`}>code</a>
`.replace('/{id}', '/%7Bid%7D');
  const source = new SourceText('index.mdx', body);
  const parsed = parseMdx(source, { math: true });
  if (parsed.kind === 'failed') throw new Error(parsed.diagnostics[0]?.message);
  expect(
    listExternalLinks(new AuthoredFile(source, undefined, parsed.tree)).map(({ url, place }) => `${place.location?.line} ${url}`),
  ).toEqual(['1 https://harbor.org/a', '1 https://harbor.org/c', '3 https://harbor.org/card', '4 https://harbor.org/image.png']);
});
