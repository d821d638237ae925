import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** How an answer to a scan sounds and looks. */
export type ScanTone = 'accepted' | 'refused' | 'duplicate';

/** The answer to one scanned code. */
export interface ScanVerdict {
  readonly tone: ScanTone;
  /** What the person reads; it is announced at once. */
  readonly words: ReactNode;
  /** Nothing more is to be scanned: the dialog closes once this was seen. */
  readonly done: boolean;
}

/** The answer to a code whose answer could not be found. */
export const notChecked = (): ScanVerdict => ({
  tone: 'refused',
  words: <Trans>The code was read, but it could not be checked. Scan it again.</Trans>,
  done: false,
});
