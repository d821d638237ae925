import { instantAt } from '../../domain/instant.ts';
import type { Transition } from './transition-log.ts';

/** The transitions of one tab or worker. */
export interface NamedTransitions {
  /** Tells it from the others. */
  readonly name: string;
  readonly entries: readonly Transition[];
}

/** All of them as lines of text in the order of time, under `head`. In English, whatever the person reads: it is for support. */
export function transitionText(head: readonly string[], all: readonly NamedTransitions[]): string {
  const lines = all
    .flatMap(({ name, entries }) => entries.map((entry) => ({ name, entry })))
    .toSorted((a, b) => a.entry.at - b.entry.at)
    .map(({ name, entry }) => lineOf(name, entry));
  return `${[...head, '', ...lines].join('\n')}\n`;
}

function lineOf(name: string, { at, part, what, why, times }: Transition): string {
  const again = times === 1 ? '' : ` ×${times}`;
  return `${instantAt(at)} ${name} ${part}: ${what}${why === '' ? '' : ` (${why})`}${again}`;
}
