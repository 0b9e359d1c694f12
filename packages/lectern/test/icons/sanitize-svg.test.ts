import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from '../../src/icons/sanitize-svg.ts';

const body = (inside: string) => sanitizeSvg(`<svg>${inside}</svg>`)?.body.replace(/i[0-9a-f]{6}-/g, 'ID-');

describe('sanitizeSvg keeps what draws', () => {
  it.each([
    ['<path d="M0 0h4v4z" fill="red"/>', '<path d="M0 0h4v4z" fill="red"/>'],
    ['<g transform="scale(2)"><circle cx=1 cy=2 r=3 /></g>', '<g transform="scale(2)"><circle cx="1" cy="2" r="3"/></g>'],
    ["<rect width='4' height='4'></rect>", '<rect width="4" height="4"/>'],
    [
      '<path strokeWidth={2} strokeLinecap="round" clipRule={"evenodd"} d=""/>',
      '<path stroke-width="2" stroke-linecap="round" clip-rule="evenodd" d=""/>',
    ],
    ['<path d={"M0 0 1 1"} strokeWidth={ 2 } opacity={`0.5`}/>', '<path d="M0 0 1 1" stroke-width="2" opacity="0.5"/>'],
    ['<RECT WIDTH="4"/><LinearGradient GradientUnits="x"/>', '<rect width="4"/><linearGradient gradientUnits="x"/>'],
    ['<path style="fill: red; stroke-width:2; behavior: x" d=""/>', '<path fill="red" stroke-width="2" d=""/>'],
    ['<text x="1">a &amp; <tspan>b</tspan></text>', '<text x="1">a &amp; <tspan>b</tspan></text>'],
  ])('%s', (source, expected) => {
    expect(body(source)).toBe(expected);
  });

  it('gives ids a prefix of the drawing', () => {
    expect(body('<linearGradient id="a"/><path fill="url(#a)" mask="url(\'#b\')"/><use href="#c"/><use xlink:href="#c"/>')).toBe(
      '<linearGradient id="ID-a"/><path fill="url(#ID-a)" mask="url(#ID-b)"/><use href="#ID-c"/><use xlink:href="#ID-c"/>',
    );
    const [a, b] = ['<svg><g id="a"/></svg>', '<svg><g id="a"/><g/></svg>'].map((source) => sanitizeSvg(source)?.body.slice(0, 16));
    expect(a).not.toBe(b);
  });

  it('reads size, classes and looks of the outermost element', () => {
    expect(sanitizeSvg('<svg width="24px" height={12} className="w-4 dark:hidden" id="x" stroke="currentColor" onload="x()"/>')).toEqual({
      attributes: ' stroke="currentColor"',
      classes: ['w-4', 'dark:hidden'],
      viewBox: '0 0 24 12',
      body: '',
    });
  });

  it('closes what was left open', () => {
    expect(body('<g><path d="">')).toBe('<g><path d=""/></g>');
    expect(sanitizeSvg('<svg><g>')?.body).toBe('<g/>');
  });

  it('ends with the first drawing', () => {
    expect(sanitizeSvg('a <svg><g/></svg><svg><path/></svg>')?.body).toBe('<g/>');
  });

  it('gives up on a drawing that is nested too deep to be walked', () => {
    expect(sanitizeSvg(`<svg>${'<g>'.repeat(100_000)}`)).toBeUndefined();
  });

  it('finds a drawing inside other markup', () => {
    expect(sanitizeSvg('<p>a <b><svg><g/></svg></b></p>')?.body).toBe('<g/>');
  });

  it('finds no drawing in other markup', () => {
    expect(sanitizeSvg('<p>svg</p>')).toBeUndefined();
  });
});

describe('sanitizeSvg leaves out what could act', () => {
  it.each([
    '<script>alert(1)</script>',
    '<script><g/></script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<style>* { background: url(//x) }</style>',
    '<foreignObject><iframe src="//x"></iframe></foreignObject>',
    '<a href="javascript:x"></a>',
    '<image href="//x/y.png"/>',
    '<animate attributeName="href" values="javascript:x"/>',
    '<set attributeName="onload"/>',
    '<!-- <path/> -->',
    '<![CDATA[<path/>]]>',
    '<?xml version="1.0"?>',
    '<!DOCTYPE svg>',
    'loose text',
    '<scr<script>ipt>alert(1)</script>',
    '<svg:script>alert(1)</svg:script>',
    '<script xlink:href="//x/y.js"/>',
    '<handler type="text/javascript">alert(1)</handler>',
    '<foreignObject><svg><path/></svg></foreignObject>',
    '<foreignObject><math><style><img src=x onerror=x></style></math></foreignObject>',
    '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
    '<animate attributeName=href from="#a" to="javascript:x"/>',
    '<animateTransform attributeName="transform" onbegin="x()"/>',
    '<iframe srcdoc="<script>x</script>"></iframe>',
    '<!DOCTYPE svg [<!ENTITY x "<path/>">]>',
  ])('%s', (source) => {
    expect(body(source)).toBe('');
  });

  it.each([
    ['<path onclick="x()" onLoad={x}/>', '<path/>'],
    ['<use href="//x#y" xlink:href="data:image/svg+xml,x"/>', '<use/>'],
    ['<path fill="url(//x#y)"/>', '<path/>'],
    ['<path fill="url(javascript:x)" filter="URL( http://x )"/>', '<path/>'],
    ['<path style="fill: url(//x); -moz-binding: url(//x)"/>', '<path/>'],
    ['<path fill="&quot;/><script>x</script>"/>', '<path fill="&quot;/&gt;&lt;script&gt;x&lt;/script&gt;"/>'],
    ['<path d="&#106;avascript:x"/>', '<path/>'],
    ['<text><b>x</b>y</text>', '<text/>'],
    ['<path ONCLICK="x()" oNmOuSeOvEr=x onfocus\n=\n"x" /onload=x xmlns:on="x" on:click="x"/>', '<path/>'],
    ['<path\u0000onclick="x" onclick\u0000="x"/>', ''],
    ['<path onClick={() => x}/><g/>', '<path/><g/>'],
    ['<use xlink:href="&#x6A;avascript&colon;x"/><use href=" java\nscript:x"/><use href="\u0001javascript:x"/>', '<use/><use/><use/>'],
    ['<use href="//evil.example/a.svg#x"/><use xlink:href="data:image/svg+xml;base64,PHN2Zz4#x"/>', '<use/><use/>'],
    ['<use href="#a" XLINK:HREF="javascript:x"/>', '<use href="#ID-a"/>'],
    ['<path fill="\\75rl(//x)" stroke="u/**/rl(//x)" style="filter: url(\'//x#y\')"/>', '<path stroke="u/**/rl(//x)"/>'],
    ['<path style="fill: URL( //x ); stroke: image-set(\'//x\' 1x); background: red"/>', '<path/>'],
    ['<text><![CDATA[<script>x</script>]]></text>', '<text>&lt;script&gt;x&lt;/script&gt;</text>'],
    ['<text>&x;&lt;img src=x&gt;</text>', '<text>&amp;x;&lt;img src=x&gt;</text>'],
    ['<title></title><script>x</script><desc><img src=x onerror=x></desc>', '<title/><desc/>'],
    ['<g id="x&quot; onload=&quot;x"/>', '<g id="ID-x&quot; onload=&quot;x"/>'],
    ['<text>&lt;script&gt;</text>', '<text>&lt;script&gt;</text>'],
  ])('%s', (source, expected) => {
    expect(body(source)).toBe(expected);
  });
});
