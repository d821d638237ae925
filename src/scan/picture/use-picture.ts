import { useEffect, useEffectEvent, useState } from 'react';
import { readLabelCode } from '../../domain/label-code.ts';
import { codeKey, type SeenCode } from '../in-view/in-view.ts';
import { type GivenPicture, PictureFailure, type PictureFailureCode, readPicture } from './read-picture.ts';

export type PictureState =
  | { readonly status: 'none' }
  /** `name`: of the picture that is being read, the `nth` of `of`. */
  | { readonly status: 'reading'; readonly name: string; readonly nth: number; readonly of: number }
  /** Why nothing was read off some of `of` pictures, one reason for each. */
  | { readonly status: 'failed'; readonly codes: readonly PictureFailureCode[]; readonly of: number };

export interface PictureControls {
  readonly state: PictureState;
  /** Reads the codes of pictures in place of those before. */
  read(files: readonly Blob[]): void;
  /** Stops reading, or takes a failure off the screen. */
  cancel(): void;
}

/** Pictures that were given together: their codes are told together. */
interface Batch {
  readonly of: number;
  /** To be read, the first of them now. */
  readonly left: readonly Blob[];
  readonly seen: readonly SeenCode[];
  readonly failures: readonly PictureFailureCode[];
}

const NOTHING: Batch = { of: 0, left: [], seen: [], failures: [] };

/** Reads pictures that are handed to `read`, pasted anywhere, or given at the start, one after the other. */
export function usePicture(
  given: readonly GivenPicture[],
  onCodes: (codes: readonly SeenCode[]) => void,
): PictureControls {
  const [batch, setBatch] = useState(() => batchOf(given));
  const { left } = batch;

  const goOn = useEffectEvent((seen: readonly SeenCode[], failures: readonly PictureFailureCode[]) => {
    const next: Batch = {
      of: batch.of,
      left: left.slice(1),
      seen: [...batch.seen, ...seen],
      failures: [...batch.failures, ...failures],
    };
    setBatch(next);
    if (next.left.length === 0 && next.seen.length > 0) {
      onCodes([...new Map(next.seen.map((one) => [one.key, one])).values()]);
    }
  });

  useEffect(() => {
    const [file] = left;
    if (file === undefined) return;
    const end = new AbortController();
    readPicture(file, end.signal).then(
      ({ codes }) => {
        if (!end.signal.aborted) goOn(codes.map(seenInPicture), []);
      },
      (error: unknown) => {
        if (!end.signal.aborted) goOn([], [error instanceof PictureFailure ? error.code : 'reader-failed']);
      },
    );
    return () => end.abort();
  }, [left]);

  const read = (files: readonly Blob[]) => setBatch(batchOf(files));
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = [...(event.clipboardData?.files ?? [])];
    if (pasted.length === 0) return;
    event.preventDefault();
    read(pasted);
  });
  useEffect(() => {
    const end = new AbortController();
    document.addEventListener('paste', (event) => paste(event), { signal: end.signal });
    return () => end.abort();
  }, []);

  return { state: stateOf(batch), read, cancel: () => setBatch(NOTHING) };
}

function batchOf(given: readonly GivenPicture[]): Batch {
  return {
    of: given.filter((one) => one !== 'too-many').length,
    left: given.filter((one) => typeof one !== 'string'),
    seen: [],
    failures: given.filter((one) => typeof one === 'string'),
  };
}

function stateOf({ of, left, failures }: Batch): PictureState {
  const [file] = left;
  if (file !== undefined) {
    return { status: 'reading', name: file instanceof File ? file.name : '', nth: of - left.length + 1, of };
  }
  return failures.length === 0 ? { status: 'none' } : { status: 'failed', codes: failures, of };
}

/** A picture has no next frame to agree with. */
function seenInPicture({ text, corners }: { text: string; corners: SeenCode['corners'] }): SeenCode {
  const code = readLabelCode(text);
  return { text, code, key: codeKey(code), corners, now: true };
}
