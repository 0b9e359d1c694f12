interface Facts {
  description: string;
  stars: number;
  forks: number;
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/**
 * `<lectern-repository data-slug="owner/name">`: fetches details from GitHub once per session. If that fails, it only
 * shows the name and link.
 */
class Repository extends HTMLElement {
  connectedCallback(): void {
    read(this.dataset.slug ?? '').then(
      ({ description, stars, forks }) => {
        this.#show('.lc-repository-description', description);
        this.#show('.lc-repository-figures', `${compact.format(stars)} stars · ${compact.format(forks)} forks`);
      },
      () => {
        // Only the name is known.
      },
    );
  }

  #show(selector: string, text: string): void {
    const element = this.querySelector<HTMLElement>(selector);
    if (!element || text === '') return;
    element.textContent = text;
    element.hidden = false;
  }
}

async function read(slug: string): Promise<Facts> {
  const key = `lectern-repository:${slug}`;
  const stored = sessionStorage.getItem(key);
  if (stored) return JSON.parse(stored) as Facts;
  const response = await fetch(`https://api.github.com/repos/${slug}`, { headers: { accept: 'application/vnd.github+json' } });
  const body = (await response.json()) as { description?: unknown; stargazers_count?: unknown; forks_count?: unknown };
  if (typeof body.stargazers_count !== 'number') throw new Error('GitHub gave no figures');
  const facts = {
    description: typeof body.description === 'string' ? body.description : '',
    stars: body.stargazers_count,
    forks: Number(body.forks_count) || 0,
  };
  sessionStorage.setItem(key, JSON.stringify(facts));
  return facts;
}

customElements.define('lectern-repository', Repository);
