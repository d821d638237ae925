import { foldText, JOINTS } from '../text/fold.ts';
import { EditCounter } from './fewest-edits.ts';
import { EDITED, INSIDE, NOTHING, SALIENT, unitsOf } from './finding.ts';
import type { Findings, TextIndex } from './text-index.ts';
import { PLACES, WHOLE_PARTS } from './worth.ts';

/** Texts that are read once more: they are those that may come first. More than these aren't a choice any more. */
const MOST_READ = 1_000;

/** What was found in a column. */
export interface ToSettle {
  readonly index: TextIndex;
  readonly word: string;
  readonly worth: Uint8Array;
  readonly findings: Findings;
}

/**
 * Tells texts apart that the kernels find the same: typos in a word of their own from typos within another word, ids
 * that end with whole parts (`7C_CA`) from those that end with the same digits by chance. Only the fewest edits count,
 * and none where a text has the word as it was typed: they come behind.
 */
export function settleTies(found: readonly ToSettle[]): void {
  for (const one of found) if (one.index.isId) preferWholeParts(one);
  const fewest = Math.min(...found.map(fewestEdits));
  if (fewest === 0) return;
  for (const one of found) if (!one.index.isId && fewestEdits(one) === fewest) preferWords(one, fewest);
}

function preferWholeParts({ index, word, worth, findings }: ToSettle): void {
  const cost = worth[SALIENT] ?? NOTHING;
  if (findings.best > cost) return;
  for (const code of index.codesWorth(findings, cost, MOST_READ) ?? []) {
    const parts = foldText(index.textAt(code)).split(JOINTS);
    let end = '';
    while (end.length < word.length) end = (parts.pop() ?? word) + end;
    if (end === word) findings.worths[code] = cost - WHOLE_PARTS;
  }
}

/** The fewest edits with which a word was found; Infinity where they are too many to be told apart. */
function fewestEdits({ worth, findings: { best } }: ToSettle): number {
  if (best <= (worth[INSIDE] ?? NOTHING)) return 0;
  const edits = worth.indexOf(best, EDITED + 1) - EDITED;
  return best + PLACES.within < NOTHING ? edits : Infinity;
}

function preferWords({ index, word, worth, findings }: ToSettle, edits: number): void {
  const cost = worth[EDITED + edits] ?? NOTHING;
  const codes = index.codesWorth(findings, cost, MOST_READ);
  if (codes === null) return;
  const counter = new EditCounter(unitsOf(word));
  for (const code of codes) {
    findings.worths[code] = cost + PLACES[counter.placeOf(index.unitsAt(code), edits)];
  }
}
