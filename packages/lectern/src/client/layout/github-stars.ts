/**
 * `<lectern-stars data-repository="owner/name">`: fetches the number of stars from GitHub once per session. If that
 * fails, it only shows the name.
 */
const format = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const pending = new Map<string, Promise<number>>();

class Stars extends HTMLElement {
  connectedCallback(): void {
    const repository = this.dataset.repository ?? '';
    let count = pending.get(repository);
    if (!count) pending.set(repository, (count = readStars(repository)));
    count.then(
      (stars) => {
        const text = this.querySelector('span');
        if (text) text.textContent = format.format(stars).toLowerCase();
        this.title = `${stars.toLocaleString('en')} stars`;
        this.dataset.ready = '';
      },
      () => {
        // Shows no count.
      },
    );
  }
}

async function readStars(repository: string): Promise<number> {
  const key = `lectern-stars:${repository}`;
  const stored = sessionStorage.getItem(key);
  if (stored) return Number(stored);
  const response = await fetch(`https://api.github.com/repos/${repository}`, { headers: { accept: 'application/vnd.github+json' } });
  const { stargazers_count: stars } = (await response.json()) as { stargazers_count?: unknown };
  if (typeof stars !== 'number') throw new Error('GitHub gave no count');
  sessionStorage.setItem(key, String(stars));
  return stars;
}

customElements.define('lectern-stars', Stars);
