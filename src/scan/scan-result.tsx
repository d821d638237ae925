import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeviceDoubt } from '../domain/device-doubts.ts';
import type { State } from '../ui/state/state-shapes.tsx';

/** How an answer to a scan sounds and looks. */
export type ScanTone = 'accepted' | 'refused' | 'duplicate';

/** The shape of each tone: the same as everywhere else. */
const TONE_STATES = { accepted: 'good', refused: 'error', duplicate: 'none' } as const satisfies Readonly<
  Record<ScanTone, State>
>;

/** The answer to one scanned code. */
export interface ScanResult {
  readonly tone: ScanTone;
  /** It may be done, and had better not be: accepted, and not green. */
  readonly doubtful?: true;
  /** Why. */
  readonly doubts?: readonly DeviceDoubt[];
  /** In place of the tone's own word. */
  readonly title?: ReactNode;
  /** The last characters of the code, which people read to each other, where the words don't begin with them. */
  readonly code?: string;
  /** What the person reads; it is announced at once. */
  readonly words: ReactNode;
  /** Nothing more is to be scanned: the dialog closes once this was seen. */
  readonly done: boolean;
}

/** The shape of an answer: one that may be taken and had better not be warns. */
export const shapeOf = ({ tone, doubtful }: Pick<ScanResult, 'tone' | 'doubtful'>): State =>
  doubtful === true ? 'warn' : TONE_STATES[tone];

/** The answer to a code whose answer could not be found. */
export const notChecked = (): ScanResult => ({
  tone: 'refused',
  words: <Trans>The code was read but couldn't be checked. Scan it again.</Trans>,
  done: false,
});
