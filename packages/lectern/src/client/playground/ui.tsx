/** @jsxImportSource preact */
import { type ComponentChildren, type ComponentType, Fragment, h, type JSX, type VNode } from 'preact';
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { Drawing } from '../elements/drawing.tsx';
import { uiText } from '../elements/texts.ts';

// The keys of menus, which the page may have loaded.
void import('../layout/menu.ts').catch(() => undefined);

/** Paths of icons in the style of the theme's glyphs: 24×24, drawn as outlines. */
const GLYPHS = {
  close: 'M6 6l12 12M18 6L6 18',
  share: 'M11 5H5v14h14v-6M14 4h6v6M20 4l-9 9',
  calendar: 'M4 6h16v14H4zM4 11h16M8 4v4M16 4v4',
  history: 'M12 8v4h3M12 4a8 8 0 1 0 .1 0',
  operations: 'M4 7h16M4 12h16M4 17h10',
  add: 'M12 5v14M5 12h14',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
} as const;

export type GlyphName = keyof typeof GLYPHS;

export function Glyph({ name }: { name: GlyphName }) {
  return <Drawing d={GLYPHS[name]} class="lc-glyph" size={16} />;
}

export interface ButtonProps {
  /** The look: `pg-button` is a box, and `pg-link` is a text. */
  class?: string;
  hidden?: boolean;
  title?: string;
  'aria-label'?: string;
  'aria-pressed'?: boolean;
  children: ComponentChildren;
  onClick(): unknown;
}

export function Button({ class: cssClass = 'pg-button', children, ...rest }: ButtonProps) {
  return (
    <button type="button" class={cssClass} {...rest}>
      {children}
    </button>
  );
}

/** A button with an icon and an accessible name. */
export function IconButton({ name, label, ...rest }: { name: GlyphName; label: string; hidden?: boolean; onClick(): unknown }) {
  return (
    <Button class="pg-sign" aria-label={label} title={label} {...rest}>
      <Glyph name={name} />
    </Button>
  );
}

interface MenuProps extends Pick<JSX.HTMLAttributes<HTMLSelectElement>, 'id' | 'dir' | 'aria-label' | 'aria-describedby'> {
  labels: string[];
  chosen: number;
  /** Receives the index of the selected option. */
  changed(index: number): void;
  'aria-required'?: true | undefined;
  'aria-invalid'?: true | undefined;
}

/** A select element. */
export function Menu({ labels, chosen, changed, ...rest }: MenuProps) {
  const select = (element: HTMLSelectElement | null): void => {
    if (element) element.selectedIndex = chosen;
  };
  return (
    <select
      ref={select}
      class="pg-input"
      autocomplete="off"
      {...rest}
      onChange={({ currentTarget }) => changed(currentTarget.selectedIndex)}
    >
      {labels.map((label) => (
        <option>{label}</option>
      ))}
    </select>
  );
}

interface SectionProps {
  title: string;
  class?: string;
  /** Shown beside the heading. */
  aside?: ComponentChildren;
  children: ComponentChildren;
}

/** A card with a heading. */
export function Section({ title, class: cssClass = 'pg-section', aside, children }: SectionProps) {
  return (
    <section class={cssClass}>
      <div class="pg-section-head">
        <h3 class="pg-heading">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface LabeledProps {
  label: string;
  id: string;
  hint?: ComponentChildren;
  /** The input, which gets an id and what describes it. */
  children(attributes: { id: string; 'aria-describedby': string | undefined }): ComponentChildren;
}

/** A labeled input of the playground itself rather than of the operation. */
export function Labeled({ label, id, hint = '', children }: LabeledProps) {
  const hintId = hint === '' ? undefined : `${id}-hint`;
  return (
    <div class="pg-entry">
      <div class="pg-head">
        <label class="pg-name" for={id}>
          {label}
        </label>
      </div>
      {hintId && (
        <p class="pg-hint" id={hintId}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': hintId })}
    </div>
  );
}

interface CheckboxProps {
  label: string;
  isChecked: boolean;
  changed(isChecked: boolean): void;
  hidden?: boolean;
  title?: string;
}

/** A checkbox followed by its label. It shows what `isChecked` is, also when a change was refused. */
export function Checkbox({ label, isChecked, changed, ...rest }: CheckboxProps) {
  const box = (element: HTMLInputElement | null): void => {
    if (element) element.checked = isChecked;
  };
  return (
    <label class="pg-check" {...rest}>
      <input ref={box} type="checkbox" checked={isChecked} onChange={({ currentTarget }) => changed(currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface TextInputProps extends Pick<JSX.HTMLAttributes<HTMLInputElement>, 'id' | 'aria-describedby'> {
  value: string;
  changed(value: string): void;
  class?: string;
  inputmode?: 'url';
  placeholder?: string | undefined;
  autocapitalize?: 'off';
  'data-secret'?: '' | undefined;
}

/** A single-line text input. */
export function TextInput({ changed, class: cssClass = 'pg-input', ...rest }: TextInputProps) {
  return (
    <input
      class={cssClass}
      type="text"
      {...rest}
      spellcheck={false}
      autocomplete="off"
      onInput={({ currentTarget }) => changed(currentTarget.value)}
    />
  );
}

/** An icon and its text, which only assistive technology gets in the header of small screens. */
function Word({ icon, children }: { icon?: GlyphName | undefined; children: string }) {
  return (
    <>
      {icon && <Glyph name={icon} />}
      <span class="pg-word">{children}</span>
    </>
  );
}

const CONFIRMED_FOR = 2000;

interface CopyButtonProps {
  label: string;
  icon?: GlyphName;
  text(): string | Promise<string>;
  /** Announces a text to assistive technology. */
  say(text: string): void;
  class?: string;
  title?: string;
  hidden?: boolean;
}

/** A button that copies the result of `text` and confirms it. */
export function CopyButton({ label, icon, text, say, ...rest }: CopyButtonProps) {
  const [answer, setAnswer] = useState<string>();
  const timer = useRef(0);
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  const confirm = (said: string): void => {
    setAnswer(said);
    say(said);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAnswer(undefined), CONFIRMED_FOR);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await text());
      confirm(uiText('copiedText', 'Copied'));
    } catch {
      confirm(uiText('copyRefused', 'The browser does not allow pages to copy'));
    }
  };
  return (
    <Button {...rest} onClick={copy}>
      <Word icon={icon}>{answer ?? label}</Word>
    </Button>
  );
}

interface TabsProps {
  label: string;
  idPrefix: string;
  chosen: number;
  choose(index: number): void;
  tabs: { label: string; class?: string; panel: ComponentChildren }[];
  /** Shown beside the tabs. */
  aside?: ComponentChildren;
}

/** Tabs with panels, one of which is shown. Arrow keys switch between them. */
export function Tabs({ label, idPrefix, chosen, choose, tabs, aside }: TabsProps) {
  const move = (event: KeyboardEvent & { currentTarget: HTMLElement }): void => {
    const bar = event.currentTarget;
    const buttons = [...bar.querySelectorAll('button')];
    const count = buttons.length;
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const forward = getComputedStyle(bar).direction === 'rtl' ? count - 1 : 1;
    const next = { ArrowRight: at + forward, ArrowLeft: at - forward + count, Home: 0, End: count - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    choose(next % count);
    buttons[next % count]?.focus();
  };
  // A hidden panel is not drawn again: for a long text, that takes longer than a key may.
  const drawn = useRef<ComponentChildren[]>([]).current;
  return (
    <>
      <div class="pg-bar">
        <div role="tablist" class="pg-tab-list" aria-label={label} onKeyDown={move}>
          {tabs.map((tab, index) => (
            <button
              type="button"
              role="tab"
              class="pg-tab"
              id={`${idPrefix}-tab-${index}`}
              aria-controls={`${idPrefix}-panel-${index}`}
              aria-selected={index === chosen}
              tabindex={index === chosen ? 0 : -1}
              onClick={() => choose(index)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {aside}
      </div>
      {tabs.map(({ panel }, index) => (
        <div id={`${idPrefix}-panel-${index}`} role="tabpanel" aria-labelledby={`${idPrefix}-tab-${index}`} hidden={index !== chosen}>
          {index === chosen ? (drawn[index] = panel) : (drawn[index] ??= panel)}
        </div>
      ))}
    </>
  );
}

interface PopoverProps {
  label: string;
  icon: GlyphName;
  id: string;
  /** Receives a function that closes the panel and moves focus to the button. Rendered whenever the panel is shown. */
  children(close: () => void): ComponentChildren;
}

/** A button with a panel below it, which is a menu of the theme. */
export function Popover({ label, icon, id, children }: PopoverProps) {
  // Times that it was opened, or 0.
  const [shown, setShown] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" class="pg-button" popovertarget={id}>
        <Word icon={icon}>{label}</Word>
      </button>
      <div
        ref={box}
        class="lc-menu pg-menu-box"
        id={id}
        popover="auto"
        // Sent after the focus is back, and once for a panel that is closed and opened again at once.
        onToggle={({ newState }) => setShown(newState === 'open' ? shown + 1 : 0)}
      >
        {shown > 0 && <Fragment key={shown}>{children(() => box.current?.hidePopover())}</Fragment>}
      </div>
    </>
  );
}

/** A component that is loaded when it is shown for the first time, and is nothing until then. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => VNode | null {
  let loaded: ComponentType<P> | undefined;
  return (props) => {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    useLayoutEffect(() => {
      if (loaded) return;
      const take = (component: ComponentType<P>): void => {
        loaded = component;
        redraw(undefined);
      };
      load().then(take, () => undefined);
    }, []);
    return loaded ? (h(loaded, props) as VNode) : null;
  };
}

/** The method with its color. */
export function MethodPill({ method }: { method: string }) {
  return (
    <span class="method-pill" data-method={method.toLowerCase()}>
      {method}
    </span>
  );
}
