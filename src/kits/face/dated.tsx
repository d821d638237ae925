import type { ReactNode } from 'react';
import { MINUTE_MS } from '../../domain/duration.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { useNow } from '../../ui/use-now.ts';

/** As long as a page may be behind before that is worth a warning: figures are asked for this often. */
const OLD_AFTER_MS = 5 * MINUTE_MS;

const TICK_MS = MINUTE_MS / 2;

/** Whether what a page shows is behind for longer than it may be. @param asOf milliseconds since 1970; null: nobody knows */
export function useIsOld(asOf: number | null): boolean {
  const now = useNow(TICK_MS);
  return asOf === null || now - asOf > OLD_AFTER_MS;
}

interface DatedProps {
  /** Of when what is shown is, milliseconds since 1970; null: nobody knows. */
  readonly at: number | null;
  readonly children: ReactNode;
}

/** Words of when something is from: a warning only where that is too long ago. */
export function Dated({ at, children }: DatedProps) {
  return useIsOld(at) ? <StateMark state="warn">{children}</StateMark> : <span>{children}</span>;
}
