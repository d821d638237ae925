import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { State } from '../ui/state/state-shapes.tsx';

/** How an answer to a scan sounds and looks. */
export type ScanTone = 'accepted' | 'refused' | 'duplicate';

/** The shape of each tone: the same as everywhere else. */
export const TONE_STATES = { accepted: 'good', refused: 'error', duplicate: 'warn' } as const satisfies Readonly<
  Record<ScanTone, State>
>;

/** The answer to one scanned code. */
export interface ScanResult {
  readonly tone: ScanTone;
  /** In place of the tone's own word. */
  readonly title?: ReactNode;
  /** What the person reads; it is announced at once. */
  readonly words: ReactNode;
  /** Nothing more is to be scanned: the dialog closes once this was seen. */
  readonly done: boolean;
}

/** The answer to a code whose answer could not be found. */
export const notChecked = (): ScanResult => ({
  tone: 'refused',
  words: <Trans>The code was read, but it could not be checked. Scan it again.</Trans>,
  done: false,
});
