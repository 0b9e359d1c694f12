/** Player URL for a page of a known video service. Undefined for video files and everything else. */
export function videoEmbed(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const host = url.hostname.replace(/^(?:www|m|player)\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  switch (host) {
    case 'youtube.com':
    case 'youtube-nocookie.com': {
      const id = first === 'watch' ? url.searchParams.get('v') : ['embed', 'shorts', 'live'].includes(first) ? second : undefined;
      return id ? `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}` : undefined;
    }
    case 'youtu.be':
      return first ? `https://www.youtube-nocookie.com/embed/${encodeURIComponent(first)}` : undefined;
    case 'vimeo.com': {
      const id = first === 'video' ? second : first;
      return /^\d+$/.test(id) ? `https://player.vimeo.com/video/${id}` : undefined;
    }
    case 'loom.com':
      return ['share', 'embed'].includes(first) && second ? `https://www.loom.com/embed/${encodeURIComponent(second)}` : undefined;
    default:
      return undefined;
  }
}
