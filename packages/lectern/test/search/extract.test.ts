import { describe, expect, it } from 'vitest';
import { extractText } from '../../src/search/extract.ts';

/** One line per heading and paragraph, as in `h2#install Install`. */
function outline(html: string): string {
  return extractText(html)
    .html.replace(/<(h\d) id="([^"]*)">(.*?)<\/h\d>/g, '$1#$2 $3')
    .replace(/<p data-pagefind-weight="2">(.*?)<\/p>/g, 'title $1')
    .replace(/<pre[^>]*>([\s\S]*?)<\/pre>/g, 'code $1')
    .replace(/<p>([\s\S]*?)<\/p>/g, '$1')
    .trim();
}

describe('the text of a rendered page', () => {
  it('is its headings with their ids, and its paragraphs', () => {
    const html =
      '<p>Fast <em>and</em> small.</p><h2 id="install" class="heading">Install<a class="heading-anchor" href="#install" aria-label="Link"></a></h2><ul><li>One</li><li>Two</li></ul>';
    expect(outline(html)).toBe('Fast and small.\nh2#install Install\nOne\nTwo');
    expect(extractText(html).headings).toEqual(['Install']);
  });

  it('keeps words together that inline elements divide, and apart that blocks divide', () => {
    expect(outline('<p>un<b>believ</b>able</p><div>one</div><div>two<br>three</div>')).toBe('unbelievable\none\ntwo three');
  });

  it('takes the cells of a row as one sentence', () => {
    expect(outline('<table><tr><th>Field</th><th>Type</th></tr><tr><td><code>id</code></td><td>string</td></tr></table>')).toBe(
      'Field  Type\nid  string',
    );
  });

  it('has identifiers of code whole, without its colours', () => {
    expect(outline('<pre><code><span class="tk-f">user</span>.<span>getName</span>(a &lt; b)\nnext_page</code></pre>')).toBe(
      'code user.getName(a &lt; b)\nnext_page',
    );
  });

  it('has the alternative text of images', () => {
    expect(outline('<p>Look: <img src="a.png" alt="A red lighthouse"></p>')).toBe('Look:  A red lighthouse');
  });

  it.each([
    ['scripts and styles', '<script>let a = "<p>no</p>"</script><style>p{}</style>'],
    ['drawings', '<svg viewBox="0 0 1 1"><title>no</title><g><path d="M0 0"/></g></svg>'],
    ['buttons and menus', '<button type="button">no</button><select><option>no</option></select>'],
    ['bars of tabs', '<div class="tab-bar"><div role="tablist"><button>no</button></div><span>no</span></div>'],
    ['what assistive technology does not read', '<span aria-hidden="true">no<span>no</span></span>'],
    ['what authors leave out', '<div data-pagefind-ignore><div>no</div>no</div><p data-search-ignore>no</p>'],
    ['navigation', '<nav aria-label="Pages"><a href="/">no</a></nav>'],
    ['comments', '<!-- no > no -->'],
    ['summaries that say nothing', '<details><summary>child attributes</summary></details>'],
  ])('leaves out %s', (_, html) => expect(outline(`<p>a</p>${html}<p>b</p>`)).toBe('a\nb'));

  it('is not confused by signs in values of attributes', () => {
    expect(outline('<p title="a > b < c" data-copy="</p>">text</p>')).toBe('text');
  });

  it('ends quietly where the HTML is broken', () => {
    expect(['<p>a < b', '<p>a<svg>b', '<p>a<!-- b', '<p>a<b title="x'].map(outline)).toEqual(['a &lt; b', 'a', 'a', 'a']);
  });
});

describe('titles of components', () => {
  it('lead to an accordion, a step, an update and a field', () => {
    const accordion =
      '<details id="refunds" class="accordion"><summary class="accordion-summary"><span class="accordion-title" id="refunds--title">Refunds</span></summary><div>Money back</div></details>';
    const step =
      '<ol><li class="step"><span class="anchor-alias" id="run-it"></span><div><p class="step-title">Run it</p><p>Now.</p></div></li></ol>';
    const update = '<section id="v2" class="update"><a class="update-label" href="#v2" data-copy-link>v2.0</a><div>Faster</div></section>';
    const field =
      '<div class="field" id="param-limit"><a class="field-name" href="#param-limit" data-copy-link>limit</a><div>Most entries</div></div>';
    expect(outline(accordion + step + update + field)).toBe(
      'h4#refunds Refunds\nMoney back\nh5#run-it Run it\nNow.\nh3#v2 v2.0\nFaster\nh5#param-limit limit\nMost entries',
    );
  });

  it('stand out where nothing leads to them', () => {
    expect(outline('<ol><li class="step"><p class="step-title">Run it</p></li></ol>')).toBe('title Run it');
  });
});

describe('an operation', () => {
  const fields = (prefix: string) =>
    `<ul class="fields" role="list"><li id="${prefix}-user"><a href="#${prefix}-user">user</a> <code>object</code><ul class="fields"><li id="${prefix}-user-name"><a href="#${prefix}-user-name">name</a> <code>string</code></li></ul></li></ul>`;

  it('leads to what is sent, and names what comes back', () => {
    const sends = `<section class="api-section sends"><h2 id="body">Body</h2>${fields('body')}</section>`;
    const answers = `<section class="api-section answers"><h2 id="response">Response</h2>${fields('response-200')}</section>`;
    expect(outline(sends + answers)).toBe(
      'h2#body Body\nh5#body-user user\nobject\nh6#body-user-name name\nstring\nh2#response Response\nuser object\nname string',
    );
  });

  it('has the first of its examples, and not the same in every language', () => {
    const code = (text: string) => `<lectern-code class="code-block"><pre><code>${text}</code></pre></lectern-code>`;
    const panel = (...texts: string[]) =>
      `<div class="example-panel request-example"><lectern-tabs>${texts.map(code).join('')}</lectern-tabs></div>`;
    expect(outline(panel('curl', 'fetch', 'requests') + panel('{}', 'error') + code('mine') + code('yours'))).toBe(
      'code curl\ncode {}\ncode mine\ncode yours',
    );
  });
});
