declare module 'virtual:lectern/site' {
  export const runtime: import('../view/runtime.ts').LecternRuntime;
}

declare module 'virtual:lectern/site.css' {}

/** URL of the style sheet for parts of the theme on pages of the project. */
declare module 'virtual:lectern/parts.css?url' {
  const href: string;
  export default href;
}
