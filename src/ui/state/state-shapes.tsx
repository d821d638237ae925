import type { ReactNode } from 'react';

export type State = 'good' | 'warn' | 'error' | 'working' | 'none' | 'waiting' | 'watch' | 'dot' | 'ring';

/** Drawn on a field of 16 by 16. `currentColor` is the state's colour, `--shape-ink` what is cut out of it. */
export const STATE_SHAPES: Readonly<Record<State, ReactNode>> = {
  good: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path
        d="m4.8 8.3 2.2 2.2 4.3-4.8"
        fill="none"
        stroke="var(--shape-ink)"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  warn: (
    <>
      <path d="M8 1.2 15.4 14.4H.6z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
      <path d="M8 6v4M8 12.2v.1" fill="none" stroke="var(--shape-ink)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  error: (
    <>
      <path
        d="m4.7 1 6.6 0 3.3 7-3.3 7-6.6 0L1.4 8z"
        fill="currentColor"
        stroke="currentColor"
        strokeLinejoin="round"
      />
      <path d="M8 4.4v4.2M8 11.4v.1" fill="none" stroke="var(--shape-ink)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  working: (
    <path d="M8 1.8A6.2 6.2 0 1 1 2 6.4" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
  ),
  // Beside a number, where a line would be a minus.
  dot: <circle cx="8" cy="8" r="4" fill="currentColor" />,
  ring: <circle cx="8" cy="8" r="4.5" fill="none" stroke="currentColor" strokeWidth="2.2" />,
  none: <path d="M3 8h10" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />,
  watch: (
    <path d="M8 1.6 14.4 8 8 14.4 1.6 8z" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
  ),
  waiting: (
    <path
      d="M8 11.2V2.4M4.2 6 8 2.2 11.8 6M4 14.2h8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
};
