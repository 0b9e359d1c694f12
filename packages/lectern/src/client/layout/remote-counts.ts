/** A number from the API of another site. */
interface Source {
  /** Where the number is stored for the session. */
  key: string;
  url: string;
  headers?: Record<string, string>;
  /** Name of the number in the response. */
  field: string;
  unit: string;
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const counts = new Map<string, Promise<number>>();

/** `<lectern-stars data-repository="owner/name">`: shows the number of stars on GitHub. */
class Stars extends HTMLElement {
  connectedCallback(): void {
    const { repository = '' } = this.dataset;
    const [key, url] = [`lectern-stars:${repository}`, `https://api.github.com/repos/${repository}`];
    showCount(this, { key, url, headers: { accept: 'application/vnd.github+json' }, field: 'stargazers_count', unit: 'stars' });
  }
}

/** `<lectern-members data-invitation="code">`: shows the number of online members on Discord. */
class Members extends HTMLElement {
  connectedCallback(): void {
    const { invitation = '' } = this.dataset;
    const url = `https://discord.com/api/v9/invites/${encodeURIComponent(invitation)}?with_counts=true`;
    showCount(this, { key: `lectern-members:${invitation}`, url, field: 'approximate_presence_count', unit: 'online' });
  }
}

/** Without a count, only the name next to it is shown, and no space for the count. */
function showCount(element: HTMLElement, source: Source): void {
  const known = counts.get(source.key) ?? readCount(source);
  counts.set(source.key, known);
  known.then(
    (count) => {
      const text = element.querySelector('span');
      if (text) text.textContent = compact.format(count).toLowerCase();
      element.title = `${count.toLocaleString('en')} ${source.unit}`;
      element.dataset.ready = '';
    },
    () => {
      element.hidden = true;
    },
  );
}

async function readCount({ key, url, headers, field }: Source): Promise<number> {
  const stored = sessionStorage.getItem(key);
  if (stored) return Number(stored);
  const response = await fetch(url, headers && { headers });
  const { [field]: count } = (await response.json()) as Record<string, unknown>;
  if (typeof count !== 'number') throw new Error(`${url} has no ${field}`);
  sessionStorage.setItem(key, String(count));
  return count;
}

customElements.define('lectern-stars', Stars);
customElements.define('lectern-members', Members);
