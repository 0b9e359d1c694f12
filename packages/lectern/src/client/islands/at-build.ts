import { type ComponentChildren, type ComponentType, h, options, type VNode } from 'preact';
import 'preact/compat';
import { renderToString } from 'preact-render-to-string';
import { addBase } from './addresses.ts';
import type { MakeIsland } from './element.ts';
import { partScope, WithParts } from './parts.ts';
import { isMarkup, type Props } from './props.ts';
import { NO_TEXTS, type PartTexts, withState } from './state.ts';

/** Result of rendering one island at build time. Plain data. */
export type Rendered =
  | { kind: 'still' | 'live'; html: string; parts: { name: string; props: Record<string, unknown> }[]; raw: string[] }
  | { kind: 'failed'; message: string; name: string; stack?: string };

/** See `PLACE_MARK` in the core. */
const PLACE_MARK = 'data-lectern-at';
/** Props of elements that can have a problem. */
const CHECKED = ['href', 'src', 'srcSet', 'poster', 'style'];
/** Placeholders of built-in components. */
const placeholders = new WeakSet<object>();

/** Hooks whose result never changes in the browser: memo, callback, context, and id. */
const STILL_HOOKS = new Set([7, 8, 9, 11]);
const BROWSER_CODE =
  /\b(?:window|document|navigator|location|history|localStorage|sessionStorage|matchMedia|requestAnimationFrame|setTimeout|setInterval|fetch|XMLHttpRequest|WebSocket|addEventListener|customElements|IntersectionObserver|ResizeObserver)\b/;
const LITERAL = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

interface Run {
  /** True while built-in components render as placeholders that the build replaces. */
  marksAll: boolean;
  isLive: boolean;
  parts: { name: string; props: Record<string, unknown> }[];
  raw: string[];
}

let run: Run | undefined;

export function prepare(base: string, ending = ''): void {
  addBase(base, ending);
  const hooks = options as unknown as Record<'__h' | '__b', ((...args: never[]) => void) | undefined>;
  const { __h: onHook, __b: onRender } = hooks;
  hooks.__h = ((component: never, index: never, type: number) => {
    if (run && !STILL_HOOKS.has(type)) run.isLive = true;
    onHook?.(component, index, type as never);
  }) as never;
  hooks.__b = ((vnode: VNode) => {
    if (run) look(vnode, run);
    onRender?.(vnode as never);
  }) as never;
}

/** Records what a browser has to hydrate in a rendered node. */
function look(vnode: VNode, current: Run): void {
  const { type } = vnode as { type: unknown };
  const props = vnode.props as Record<string, unknown> | null;
  if (props) mark(vnode, props, current);
  if (type === undefined) throw Object.assign(new Error('A component that is used is not defined.'), { name: 'UndefinedComponent' });
  if (typeof type === 'function') {
    if (type.prototype?.render || BROWSER_CODE.test(type.toString().replace(LITERAL, ''))) current.isLive = true;
  } else if (typeof type === 'string' && props) {
    if (vnode.ref || Object.values(props).some((value) => typeof value === 'function')) current.isLive = true;
    const inner = props['dangerouslySetInnerHTML'] as { __html?: unknown } | undefined;
    if (inner && current.marksAll) {
      current.raw.push(String(inner.__html ?? ''));
      delete props['dangerouslySetInnerHTML'];
      props['children'] = h('lectern-raw', { 'data-raw': current.raw.length - 1 });
    }
  }
}

/** Marks an element or a built-in component with its location in the author's code. */
function mark(vnode: VNode, props: Record<string, unknown>, { marksAll }: Run): void {
  const { type, __source: source } = vnode as { type: unknown; __source?: { fileName: string; lineNumber: number; columnNumber: number } };
  const isMarked = typeof type === 'string' ? CHECKED.some((name) => name in props) : marksAll && placeholders.has(type as object);
  if (source && isMarked) props[PLACE_MARK] = `${source.fileName}:${source.lineNumber}:${source.columnNumber}`;
}

/** Renders an island. If the browser has to hydrate it, it is rendered again with the browser's components. */
export function renderIsland(make: MakeIsland, texts: PartTexts = NO_TEXTS): Rendered {
  const first = attempt(make, texts, true);
  return first.kind === 'live' ? attempt(make, texts, false) : first;
}

function attempt(make: MakeIsland, texts: PartTexts, marks: boolean): Rendered {
  const current: Run = { marksAll: marks, isLive: !marks, parts: [], raw: [] };
  run = current;
  try {
    const scope = partScope((name, props, mark) => ({ mark, index: recordPart(current, name, props) }), '');
    const island = h(() => make((n) => h('lectern-slot', { 'data-slot': n })) as VNode, null);
    const html = withState({ icon: iconMark, texts }, () => renderToString(h(WithParts, { scope }, island)));
    return { kind: current.isLive ? 'live' : 'still', html, parts: current.parts, raw: current.raw };
  } catch (error) {
    return { kind: 'failed', ...describe(error) };
  } finally {
    run = undefined;
  }
}

export function describe(error: unknown): { message: string; name: string; stack?: string } {
  if (!(error instanceof Error)) return { message: String(error), name: 'Error' };
  return { message: error.message, name: error.name, ...(error.stack !== undefined && { stack: error.stack }) };
}

function iconMark(name: string, type: string | undefined): string {
  return `[[lectern-icon:${encodeURIComponent(name)}|${encodeURIComponent(type ?? '')}|16|]]`;
}

function recordPart({ parts }: Run, name: string, props: Record<string, unknown>): number {
  return parts.push({ name, props: plainProps(props) }) - 1;
}

/** Props that are sent to another thread: JSX as HTML, without functions and other values that can't be cloned. */
function plainProps(props: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).flatMap(([name, value]) => (isPlain(value) ? [[name, plain(value)]] : [])));
}

function plain(value: unknown): unknown {
  if (isMarkup(value))
    return {
      $html: renderToString(h('lectern-fragment', null, value as ComponentChildren)).replace(
        /^<lectern-fragment>|<\/lectern-fragment>$/g,
        '',
      ),
    };
  if (Array.isArray(value)) return value.filter(isPlain).map(plain);
  if (typeof value === 'object' && value !== null) return plainProps(value as Record<string, unknown>);
  return value;
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'function' && typeof value !== 'symbol' && value !== undefined;
}

/** A built-in component as the author's code sees it at build time: a placeholder, or the browser's version. */
export function forBuild(name: string, form: ComponentType<Props>): ComponentType<Props> {
  const placeholder: ComponentType<Props> = (props) => {
    const { children, ...rest } = props;
    if (run?.marksAll === true) return h('lectern-part', { 'data-part': recordPart(run, name, rest) }, children);
    const { [PLACE_MARK]: _, ...own } = props as Props & { [PLACE_MARK]?: string };
    return h(form, own as Props);
  };
  placeholders.add(placeholder);
  return placeholder;
}
