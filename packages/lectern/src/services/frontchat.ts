import type { Service } from './service.ts';

export const service: Service = {
  label: 'Front',
  kind: 'chat',
  settings: { snippetId: [/^[\w-]{6,}$/, '0123456789abcdef'] },
  loads: () => [
    ['https://*.frontapp.com', 'script-src', 'connect-src', 'img-src', 'frame-src'],
    ['wss://*.frontapp.com', 'connect-src'],
  ],
  start({ snippetId }, { page, load }) {
    load('https://chat-assets.frontapp.com/v1/chat.bundle.js', {}, () =>
      page.FrontChat?.('init', { chatId: String(snippetId), useDefaultLauncher: true }),
    );
  },
};
