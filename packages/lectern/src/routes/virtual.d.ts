declare module 'virtual:lectern/site' {
  type LecternRuntime = import('../view/runtime.ts').LecternRuntime;
  /** The docs of pages that aren't docs: the first ones of the site. */
  export const runtime: LecternRuntime;
  /**
   * The docs of a route.
   * @param pattern `Astro.routePattern`
   */
  export function runtimeAt(pattern: string): LecternRuntime;
  /**
   * Sets the docs that a page is part of.
   * @param locals `Astro.locals`
   */
  export function useRuntime(locals: object, runtime: LecternRuntime): void;
  /** The docs that a page is part of, or the first ones. */
  export function runtimeOf(locals: object): LecternRuntime;
}

/** URL of the style sheet for parts of the theme on pages of the project. */
declare module 'virtual:lectern/parts.css?url' {
  const href: string;
  export default href;
}
