import type { Language } from '../contract/languages.ts';

interface StartMessage {
  readonly title: string;
  readonly paragraphs: readonly (string | HTMLElement)[];
  /** The way on, where the page has one. */
  readonly button?: { readonly label: string; readonly act: () => void };
}

/** Says something below the first paint, once, with nothing but what is here before the application is. */
export function showStartMessage(language: Language, { title, paragraphs, button }: StartMessage): void {
  const root = document.getElementById('root');
  if (root === null || root.querySelector('.start-failure') !== null) return;
  const words = document.createElement('div');
  words.setAttribute('role', 'alert');
  words.append(element('h1', title), ...paragraphs.map((paragraph) => element('p', paragraph)));
  if (button !== undefined) {
    const made = element('button', button.label);
    made.type = 'button';
    made.addEventListener('click', button.act);
    words.append(made);
  }
  const main = document.createElement('main');
  main.className = 'start-failure';
  main.append(words);
  document.documentElement.lang = language;
  root.append(main);
}

function element<Name extends 'h1' | 'p' | 'button'>(
  name: Name,
  content: string | HTMLElement,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(content);
  return made;
}
