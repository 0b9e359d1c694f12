import { looks, themes } from './themes.js';

/** Shows the page that it is on in another theme, until the reader leaves it. */
export const ThemeSwitch = () => {
  const [current, setCurrent] = useState('mint');
  const sheet = useRef();
  const choose = (name) => {
    const { look, tokens } = themes[name];
    if (!sheet.current) {
      sheet.current = new CSSStyleSheet();
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet.current];
    }
    sheet.current.replaceSync(`${looks}@layer layout{:root{${tokens}}}`);
    document.documentElement.toggleAttribute('data-look', look !== '');
    if (look !== '') document.documentElement.dataset.look = look;
    setCurrent(name);
  };
  return (
    <fieldset className="lc-scripted not-prose my-6 border-0 p-0">
      <legend className="lc-visually-hidden">Theme of this page</legend>
      <div className="flex flex-wrap gap-2">
        {Object.keys(themes).map((name) => (
          <button
            key={name}
            type="button"
            className="lc-button lc-button-outline"
            aria-pressed={name === current}
            onClick={() => choose(name)}
          >
            {name === current ? <b className="text-primary">{name}</b> : name}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
