import { foldText, JOINTS } from '../text/fold.ts';
import { EditCounter } from './fewest-edits.ts';
import { EDITED, INSIDE, NOTHING, SALIENT, unitsOf } from './finding.ts';
import { PLACES, WHOLE_PARTS } from './finding-costs.ts';
import type { Findings, TextIndex } from './text-index.ts';

/** Texts that are read once more: they are those that may come first. More than these aren't a choice any more. */
const MOST_READ = 1_000;

/** What was found in a column. */
export interface ToSettle {
  readonly index: TextIndex;
  readonly word: string;
  readonly findingCosts: Uint8Array;
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

function preferWholeParts({ index, word, findingCosts, findings }: ToSettle): void {
  const cost = findingCosts[SALIENT] ?? NOTHING;
  if (findings.best > cost) return;
  for (const code of index.codesOfCost(findings, cost, MOST_READ) ?? []) {
    const parts = foldText(index.textAt(code)).split(JOINTS);
    let end = '';
    while (end.length < word.length) end = (parts.pop() ?? word) + end;
    if (end === word) findings.textCosts[code] = cost - WHOLE_PARTS;
  }
}

/** The fewest edits with which a word was found; Infinity where they are too many to be told apart. */
function fewestEdits({ findingCosts, findings: { best } }: ToSettle): number {
  if (best <= (findingCosts[INSIDE] ?? NOTHING)) return 0;
  const edits = findingCosts.indexOf(best, EDITED + 1) - EDITED;
  return best + PLACES.within < NOTHING ? edits : Infinity;
}

function preferWords({ index, word, findingCosts, findings }: ToSettle, edits: number): void {
  const cost = findingCosts[EDITED + edits] ?? NOTHING;
  const codes = index.codesOfCost(findings, cost, MOST_READ);
  if (codes === null) return;
  const counter = new EditCounter(unitsOf(word));
  for (const code of codes) {
    findings.textCosts[code] = cost + PLACES[counter.placeOf(index.unitsAt(code), edits)];
  }
}
