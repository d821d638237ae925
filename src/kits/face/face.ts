import type { CallCode } from '../../api/api-error.ts';
import type { Asked } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { Kept } from '../../api/use-kept.ts';
import type { BundleState } from '../../local/bundles/bundle-session.ts';

/** How far an answer is that a part of a page shows. What is not here must not be spoken of: not even that there is none. */
export type Face =
  /** Known, also where it is that there is nothing. `stale`: why it could not be asked for anew. */
  | { readonly kind: 'here'; readonly stale: string | null }
  /** On its way. */
  | { readonly kind: 'waiting' }
  /** It never was here, and there is no connection to fetch it. */
  | { readonly kind: 'offline' }
  /** It did not come: a code of `reasonWords`. */
  | { readonly kind: 'failed'; readonly reason: string };

export const WAITING: Face = { kind: 'waiting' };

/** Of an answer that is asked for once, and not without a connection. */
export function faceOfAnswer(answer: Asked<unknown>): Face {
  switch (answer.state) {
    case 'idle':
      return { kind: 'offline' };
    case 'asking':
      return WAITING;
    case 'failed':
      return { kind: 'failed', reason: answer.code };
    case 'answered':
      return { kind: 'here', stale: null };
  }
}

/** Of an answer that stays while it is asked for anew. */
export function useKeptFace({ value, failed }: Kept<unknown>): Face {
  const isOffline = useIsOffline();
  if (value !== undefined) return { kind: 'here', stale: failed ?? null };
  if (isOffline) return { kind: 'offline' };
  return failed === undefined ? WAITING : { kind: 'failed', reason: failed };
}

type Parts<Values extends object> = Pick<
  BundleState<Values>,
  'values' | 'read' | 'answered' | 'cancelled' | 'failed' | 'failedParts'
>;

/** Of parts of a bundle, all of which are needed. */
function facesOfParts<Values extends object>(
  bundle: Parts<Values>,
  needs: readonly (keyof Values)[],
  isOffline: boolean,
): Face {
  const { values, read, answered, cancelled, failed, failedParts } = bundle;
  const reasonOf = (part: keyof Values): CallCode | undefined => failedParts.get(part) ?? failed ?? undefined;
  const missing = needs.filter((part) => values[part] === undefined);
  const lost = missing.filter((part) => reasonOf(part) !== undefined || !answered);
  const [first] = lost;
  if (first === undefined) {
    const stale = needs.map((part) => failedParts.get(part)).find((reason) => reason !== undefined);
    return { kind: 'here', stale: isOffline ? null : (stale ?? null) };
  }
  if (isOffline) return read ? { kind: 'offline' } : WAITING;
  const reason = lost.map(reasonOf).find((one) => one !== undefined);
  if (reason !== undefined) return { kind: 'failed', reason };
  return cancelled ? { kind: 'failed', reason: 'aborted' } : WAITING;
}

export function usePartsFace<Values extends object>(bundle: Parts<Values>, needs: readonly (keyof Values)[]): Face {
  return facesOfParts(bundle, needs, useIsOffline());
}
