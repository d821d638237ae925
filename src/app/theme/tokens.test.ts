import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

type Tokens = ReadonlyMap<string, string>;

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

/** The colours that the rules whose selector is `selector` give, by the names of their tokens. */
function coloursOf(selector: string): Tokens {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const own = rules.filter(([, selectors = '']) => selectors.split(',').some((one) => one.trim() === selector));
  return new Map(
    own.flatMap(([, , body = '']) =>
      [...body.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value] as const),
    ),
  );
}

const LIGHT = coloursOf(':root');
const DARK = coloursOf(":root[data-mantine-color-scheme='dark']");
const SUNLIGHT = coloursOf(":root[data-contrast='sunlight'][data-mantine-color-scheme='light']");

const SCHEMES = {
  light: LIGHT,
  dark: new Map([...LIGHT, ...DARK]),
  sunlight: new Map([...LIGHT, ...SUNLIGHT]),
} satisfies Record<string, Tokens>;

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['--page', '--surface', '--fill', '--hover', '--chosen'];
const SHELL_GROUNDS = ['--shell', '--shell-hover', '--shell-chosen'];

/** What is read, and what it stands on. */
const TEXTS: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['--text', [...GROUNDS, '--fill-2']],
  ['--dim', [...GROUNDS]],
  ['--link', GROUNDS],
  ['--primary-text', ['--primary', '--primary-hover']],
  ['--act-text', ['--act', '--act-hover']],
  ['--shell-text', SHELL_GROUNDS],
  ['--shell-dimmed', SHELL_GROUNDS],
  ['--critical', ['--page', '--surface', '--critical-tint']],
  ['--warning', ['--page', '--surface', '--warning-tint']],
  ['--watch', ['--page', '--surface', '--watch-tint']],
  ['--good', ['--page', '--surface', '--good-tint']],
];

/** Shapes and edges that say something. */
const MARKS = ['good', 'warn', 'error', 'working', 'none', 'waiting'].map((state) => `--state-${state}`);

const named = (tokens: Tokens, name: string): string => {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`${name} is no colour of tokens.css`);
  return value;
};

/** The pairs of `least` contrast that have less, as `text on ground: contrast`. */
const tooFaint = (tokens: Tokens, pairs: readonly (readonly [string, string])[], least: number): readonly string[] =>
  pairs
    .map(([one, ground]) => ({ one, ground, is: contrastOf(named(tokens, one), named(tokens, ground)) }))
    .filter(({ is }) => is < least)
    .map(({ one, ground, is }) => `${one} on ${ground}: ${is.toFixed(2)}`);

it.each(Object.entries(SCHEMES))('has words that can be read on all they stand on, in %s', (_, tokens) => {
  const pairs = TEXTS.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const));
  expect(tooFaint(tokens, pairs, 4.5)).toEqual([]);
});

it.each(Object.entries(SCHEMES))(
  'has marks and edges three times as light or dark as their ground, in %s',
  (_, tokens) => {
    const pairs = [...MARKS, '--field-edge', '--focus'].flatMap((mark) =>
      ['--page', '--surface'].map((ground) => [mark, ground] as const),
    );
    expect(tooFaint(tokens, pairs, 3)).toEqual([]);
  },
);
