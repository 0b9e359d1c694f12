declare module 'virtual:lectern/site' {
  export const runtime: import('../src/runtime.ts').LecternRuntime;
}

declare module 'virtual:lectern/site.css' {}
