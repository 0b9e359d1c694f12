import { describe, expect, it } from 'vitest';
import { build, memoryFolder } from '../content/build.ts';

const FILES = { 'a.png': '', 'b.png': '', 'film.mp4': '', 'film.vtt': '', 'demo.html': '', 'guides/start.mdx': '' };

describe('URLs in tags', () => {
  it.each([
    ['<iframe title="D" src="/demo.html" />', '<iframe title="D" src="/docs/demo.html" loading="lazy"></iframe>'],
    ['<iframe title="P" src="/guides/start" />', '<iframe title="P" src="/docs/guides/start/" loading="lazy"></iframe>'],
    ['<video src="/film.mp4" poster="/a.png" />', '<video src="/docs/film.mp4" poster="/docs/a.png"></video>'],
    ['<audio src="/film.mp4" />', '<audio src="/docs/film.mp4"></audio>'],
    ['<source srcset="/a.png 1x, b.png 2x" />', '<source srcset="/docs/a.png 1x, /docs/b.png 2x">'],
    ['<source srcset="/a.png 1x,b.png 2x" />', '<source srcset="/docs/a.png 1x,/docs/b.png 2x">'],
    ['<source srcset="data:image/png;base64,AA 1x" />', '<source srcset="data:image/png;base64,AA 1x">'],
    ['<track src="/film.vtt" />', '<track src="/docs/film.vtt">'],
    ['<object data="/a.png" />', '<object data="/docs/a.png"></object>'],
    ['<embed src="/a.png" />', '<embed src="/docs/a.png">'],
    ['<svg><image href="/a.png" /></svg>', '<svg><image href="/docs/a.png"></image></svg>'],
    ['<div style="background: url(\'/a.png\'), url(#b)" />', '<div style="background: url(\'/docs/a.png\'), url(#b)"></div>'],
    ['<div style={{ backgroundImage: "url(/a.png)" }} />', '<div style="background-image:url(/docs/a.png)"></div>'],
    ['<embed src="https://x.example/a.png" />', '<embed src="https://x.example/a.png">'],
  ])('%s have the base path', (line, html) => {
    const resources = { ...memoryFolder(FILES, '/docs'), pageUrls: { ending: '/', home: '/docs/' } as const };
    expect(build(line, FILES, { resources })).toMatchObject({ html, problems: '' });
  });

  it('that cannot be resolved are reported', () => {
    expect(build('<track src="/c.vtt" />', FILES).problems).toContain('The file `/c.vtt` does not exist.');
  });
});
