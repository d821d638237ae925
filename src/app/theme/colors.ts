import type { MantineColorsTuple } from '@mantine/core';

/** Deep ink blue: the shell, links, focus. Shade 9 is the header. */
export const ink: MantineColorsTuple = [
  '#eef3fa',
  '#dbe5f2',
  '#b5c8e2',
  '#8ba8d0',
  '#6689bd',
  '#4a6fa8',
  '#35588f',
  '#264474',
  '#1a3156',
  '#0f1b2d',
];

/** The one accent: "act here". Never decoration, never text on white. */
export const amber: MantineColorsTuple = [
  '#fff8e6',
  '#ffefc7',
  '#ffe08f',
  '#ffcf57',
  '#fdbf2d',
  '#f5ae14',
  '#dd9700',
  '#b57a00',
  '#8a5c00',
  '#5f3f00',
];

/** Surfaces and text of the dark scheme: near black with a breath of ink. */
export const dark: MantineColorsTuple = [
  '#e6ebf2',
  '#c3ccd9',
  '#9fabbc',
  '#76849a',
  '#46546b',
  '#2f3b50',
  '#1a2433',
  '#0e1520',
  '#0a1019',
  '#060a11',
];
