export interface Icons { render(icon: unknown, options?: { size?: number }): string }
export function createIcons(_options: { library: string; report: unknown; assetHref(file: string): string | undefined }): Icons {
  return { render: (_icon, options) => `<svg class="icon" width="${options?.size ?? 16}" height="${options?.size ?? 16}" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true"><circle cx="8" cy="8" r="3"/></svg>` };
}
