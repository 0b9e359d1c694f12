/**
 * CSS custom properties that a theme may set, without the leading dashes. Those that it leaves out have the value of `mint`, which is in
 * `theme/styles/tokens.css`. Colors are not among them: they come from docs.json, and are corrected until all text is readable.
 */
type ThemeToken =
  | `radius-${'s' | 'm' | 'l' | 'control' | 'pill'}`
  | `${'frame' | 'sidebar' | 'contents'}-width`
  | 'measure'
  | 'theme-font-sans'
  | `title-${'size' | 'weight' | 'tracking'}`
  | 'section-weight'
  | 'prose-size'
  | 'sidebar-size'
  | 'sidebar-row'
  | 'field-row'
  | 'bar-line';

/** What components look like. The first value of each is that of `mint`; `theme/layout/content-looks.css` has the styles of the others. */
export interface ThemeContent {
  /** Callouts: a tinted box, one with a bar at its start, one without a border, a raised box, a dashed frame, or a line only. */
  callouts: 'box' | 'bar' | 'fill' | 'raised' | 'frame' | 'rule' | 'top';
  /** Numbers of steps: in a circle, filled, tinted, in brackets, or large. */
  steps: 'circle' | 'filled' | 'tinted' | 'brackets' | 'large';
  /** Tabs in the content: with a line below, a row of buttons, joined to their panel, inverted, or with bold text. */
  panels: 'line' | 'buttons' | 'joined' | 'inverted' | 'bold';
  /** Cards: outlined, filled, raised, with a line above, dashed, or in one row with their icon. */
  cards: 'outline' | 'fill' | 'raised' | 'top' | 'frame' | 'row';
  /** Code: on a tinted ground, raised, with a header of its own, between two lines, or without a border. */
  code: 'tinted' | 'raised' | 'window' | 'open' | 'borderless';
  /** Tables: lines between rows, a box, lines on all sides, or striped rows. */
  tables: 'lines' | 'box' | 'grid' | 'stripes';
  /** Fields: lines between them, none, boxes, or dashed lines. */
  fields: 'lines' | 'bare' | 'boxes' | 'dashes';
}

/** Layout choices. The first value of each is that of `mint`; `theme/layout/looks.css` has the styles of the others. */
export interface ThemeLayout {
  /**
   * Where the top bar is on wide screens: above everything, above the content next to a sidebar of full height, or in the sidebar. The
   * sidebar then contains the logo and the tabs. On pages without a sidebar, and on phones, the bar is always at the top.
   */
  header: 'top' | 'content' | 'sidebar';
  /** How tabs look in the top bar. */
  tabs: 'line' | 'pill';
  /** Edge and surface of the sidebar. */
  sidebar: 'plain' | 'line' | 'solid' | 'panel';
  /** Headings of groups in the sidebar: titles, or small labels in capitals. */
  groups: 'title' | 'label';
  /** Mark of the current page in the sidebar. */
  current: 'pill' | 'soft' | 'line' | 'text' | 'card' | 'prompt';
  /** Surface of the content. */
  page: 'plain' | 'card';
  /** "On this page": with a rail, without one, or in a column of its own. */
  contents: 'rail' | 'plain' | 'column';
  /** Where the menu of languages is on wide screens. */
  languages: 'bar' | 'corner';
  /** Where the page menu is, unless docs.json has `contextual.display`. */
  menu: 'header' | 'toc';
  /** What is above a title, unless docs.json has `styling.eyebrows`: the group of the page, or its whole path. */
  eyebrows: 'section' | 'breadcrumbs';
  /** Whether the title of a nested group opens its first page, unless docs.json has `interaction.drilldown`. */
  drilldown: 'off' | 'on';
  /** Font of the text. Headings and fields of docs.json may have others. */
  font: 'sans' | 'mono';
}

export interface Theme {
  tokens: Partial<Record<ThemeToken, string>>;
  /** The choices that differ from those of `mint`. */
  layout: Partial<ThemeLayout>;
  content?: Partial<ThemeContent>;
}

/** All choices of a site. */
export type ThemeLook = ThemeLayout & ThemeContent;
