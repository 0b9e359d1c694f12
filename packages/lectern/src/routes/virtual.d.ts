declare module 'virtual:lectern/site' {
  export const runtime: import('../view/runtime.ts').LecternRuntime;
}

declare module 'virtual:lectern/site.css' {}
