import { describe, expect, it } from 'vitest';
import { COMPONENTS } from '../../../src/components/list.ts';
import { build } from '../build.ts';

/** Components with the props that they take besides the common ones. */
const PROPS = [
  ['Note Tip Warning Info Check Danger Callout Alert', 'title icon iconType type intent color emoji ariaLabel href'],
  [
    'Card',
    'title icon iconType color href horizontal img imgAlt cta arrow type disabled description subtitle newTab target iconPosition vertical',
  ],
  ['CardGroup Cards Columns', 'cols columns col title'],
  ['Column Panel Tree FileTree', ''],
  ['Steps', 'titleSize stepSize'],
  ['Step', 'title icon iconType stepNumber titleSize stepSize noAnchor href iconColor n duration'],
  ['Tabs', 'defaultTabIndex sync borderBottom items defaultValue groupId queryString values'],
  ['Tab TabItem', 'title label value default icon iconType'],
  ['Accordion', 'title description defaultOpen defaultClose icon iconType href'],
  ['AccordionGroup', 'cols title defaultOpen'],
  ['CodeGroup RequestExample ResponseExample', 'dropdown'],
  ['CodeBlock', 'code meta language lang filename title icon lines wrap nocopy expandable highlight focus'],
  ['ParamField', 'path query body header name type default required deprecated optional example hidden pre post placeholder initialValue'],
  ['ResponseField', 'name body field property type default required deprecated optional example hidden pre post placeholder initialValue'],
  ['Expandable', 'title defaultOpen defaultClosed'],
  ['Frame', 'caption hint width height type background title'],
  ['Tooltip', 'tip headline cta href'],
  ['Update', 'label description tags rss'],
  ['Icon', 'icon src name iconType color size'],
  ['Badge', 'color size shape icon leadIcon tailIcon iconType stroke disabled href'],
  ['View', 'title icon iconType'],
  ['Visibility', 'for'],
  ['Tree.Folder', 'name defaultOpen openable highlight comment'],
  ['Tree.File', 'name highlight comment'],
  ['Color', 'variant'],
  ['Color.Row', 'title'],
  ['Color.Item', 'name value'],
  ['Prompt', 'description source actions icon iconType'],
  ['GitHub.Repo', 'repo variant'],
  ['Mermaid', 'chart placement actions'],
  ['Latex', 'formula display math block'],
  ['Snippet', 'file'],
  ['Tile', 'href title description'],
  ['Heading', 'level noAnchor'],
  ['Image', 'src img alt width height size border noZoom title'],
  ['Video', 'src url title width height autoPlay controls loop muted playsInline poster'],
  ['Link', 'href target rel title'],
] as const;

describe('a component', () => {
  it.each(PROPS)('%s takes its props', (names, props) => {
    const used = names.split(' ').flatMap((name) =>
      props
        .split(' ')
        .filter(Boolean)
        .map((prop) => `<${name} ${prop}="1" />`),
    );
    expect(used.filter((tag) => build(tag).codes.some((code) => /^page\/unknown-/.test(code)))).toEqual([]);
  });

  it('takes its class, its style, its id, and attributes of data', () => {
    expect(build('<Card className="a" class="b" style={{ color: "red" }} id="c" data-d="e" aria-label="f" />').codes).toEqual([]);
  });

  it('of every name is listed', () => {
    expect(PROPS.flatMap(([names]) => names.split(' ')).sort()).toEqual(Object.keys(COMPONENTS).sort());
  });

  it('inside of a paragraph keeps it, if it is a part of a sentence', () => {
    const inline = Object.keys(COMPONENTS).filter((name) => build(`<p>a <${name} /></p>`).html.startsWith(`<p>a <${name}`));
    expect(inline).toEqual(['Badge', 'Icon', 'Image', 'Link', 'Tooltip']);
  });
});
