import { useRef, useState } from 'react';
import { undoEntry } from '../../../local/outbox/actions.ts';
import { StorageError } from '../../../local/storage/storage-error.ts';
import type { BulkStep } from './bulk-action.ts';

/** What became of one row here; what becomes of it on its way is in the outbox. */
export type BulkOutcome =
  | { readonly state: 'saved'; readonly localSeqs: readonly number[] }
  | { readonly state: 'nothing' }
  | { readonly state: 'failed'; readonly code: 'storage-full' | 'storage-failed' | 'forbidden' }
  | { readonly state: 'undone' }
  | { readonly state: 'too-late'; readonly localSeqs: readonly number[] };

export interface BulkRun {
  readonly state: 'asking' | 'running' | 'done';
  /** By the key of the step. */
  readonly outcomes: ReadonlyMap<string, BulkOutcome>;
  readonly start: () => void;
  /** No further row is begun. */
  readonly stop: () => void;
  /** Takes back what is not being sent yet. */
  readonly undo: () => void;
}

/** Outcomes are drawn so often. Milliseconds. */
const DRAWN_EVERY_MS = 100;

/** Stores what many steps do, one after the other, and takes it back. */
export function useBulkRun(steps: readonly BulkStep[]): BulkRun {
  const [state, setState] = useState<BulkRun['state']>('asking');
  const [outcomes, setOutcomes] = useState<BulkRun['outcomes']>(new Map());
  const stopped = useRef(false);
  const busy = useRef(false);

  const each = async (change: (step: BulkStep, now: BulkOutcome | undefined) => Promise<BulkOutcome | undefined>) => {
    if (busy.current) return;
    busy.current = true;
    stopped.current = false;
    setState('running');
    const next = new Map(outcomes);
    let drawn = performance.now();
    for (const step of steps) {
      if (stopped.current) break;
      const outcome = await change(step, next.get(step.key));
      if (outcome !== undefined) next.set(step.key, outcome);
      if (performance.now() - drawn < DRAWN_EVERY_MS) continue;
      setOutcomes(new Map(next));
      await new Promise((resolve) => setTimeout(resolve));
      drawn = performance.now();
    }
    setOutcomes(next);
    setState('done');
    busy.current = false;
  };

  return {
    state,
    outcomes,
    start: () => void each(store),
    stop: () => {
      stopped.current = true;
    },
    undo: () => void each(takeBack),
  };
}

async function store({ works }: BulkStep): Promise<BulkOutcome> {
  if (works.length === 0) return { state: 'nothing' };
  const localSeqs: number[] = [];
  try {
    for (const work of works) localSeqs.push((await work()).localSeq);
    return { state: 'saved', localSeqs };
  } catch (error) {
    for (const localSeq of localSeqs) await undoEntry(localSeq);
    return { state: 'failed', code: error instanceof StorageError ? error.code : 'forbidden' };
  }
}

async function takeBack(_step: BulkStep, now: BulkOutcome | undefined): Promise<BulkOutcome | undefined> {
  if (now?.state !== 'saved') return undefined;
  const left: number[] = [];
  for (const localSeq of now.localSeqs) if (!(await undoEntry(localSeq))) left.push(localSeq);
  return left.length === 0 ? { state: 'undone' } : { state: 'too-late', localSeqs: left };
}
