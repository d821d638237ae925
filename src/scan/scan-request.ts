import type { ReactNode } from 'react';
import type { Collected } from './collected-list.tsx';
import type { GivenPicture } from './picture/read-picture.ts';
import type { EvaluateCode, PeekCode } from './use-scan-result.tsx';

/** What is to be scanned, and what becomes of it. */
export interface ScanDialogProps {
  /** In place of "Scan". */
  readonly title?: string;
  /** Called by the close button and Escape, after an accepted result that is `done`, and by "Type it instead". */
  readonly onClose: () => void;
  /**
   * Answers a code, whole or not, of ours or not. Asked for one code at a time. A code that stays in view is asked again only if it was refused, every 1.5 seconds.
   */
  readonly onCode: EvaluateCode;
  /** What `onCode` would answer, without doing it: shown beside each code in view. Without it they are only outlined. */
  readonly onPeek?: PeekCode | undefined;
  /** Each code that comes into view is taken, not one. */
  readonly takesEach?: boolean;
  /** The list that the codes go to. */
  readonly collected?: Collected;
  /** A certain one can be looked for among many. */
  readonly mayFind?: boolean;
  /** Pictures to read first. */
  readonly pictures?: readonly GivenPicture[];
  /** What is to be held in view, where it is no label. */
  readonly hint?: ReactNode;
}
