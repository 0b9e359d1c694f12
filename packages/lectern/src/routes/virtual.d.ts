declare module 'virtual:lectern/site' {
  type SiteModule = import('../view/site-docs.ts').SiteModule;
  export const allDocs: SiteModule['allDocs'];
  export const docsIn: SiteModule['docsIn'];
  export const runtimeAt: SiteModule['runtimeAt'];
  export const useRuntime: SiteModule['useRuntime'];
  export const runtimeOf: SiteModule['runtimeOf'];
}

/** Operations for pages of the project. */
declare module 'virtual:lectern/operations' {
  /** Like `LecternRuntime.operationHtml`. */
  export function operationHtml(
    docs: import('../view/site-docs.ts').SiteDocs,
    options: import('../view/runtime.ts').OperationOptions,
  ): Promise<string>;
}

/** URL of the style sheet for parts of the theme on pages of the project. */
declare module 'virtual:lectern/parts.css?url' {
  const href: string;
  export default href;
}

declare module 'virtual:lectern/parts' {
  /** The site's own parts and components on a page, compiled. */
  export function ownParts(locals: object): Partial<Record<import('../settings/parts.ts').OwnName, unknown>>;
}
