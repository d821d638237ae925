import type { ReactNode } from 'react';
import type { Scheme } from './scheme.ts';

const RAYS =
  'M8 .8v1.8M8 13.4v1.8M.8 8h1.8M13.4 8h1.8M2.9 2.9l1.3 1.3M11.8 11.8l1.3 1.3M2.9 13.1l1.3-1.3M11.8 4.2l1.3-1.3';

const SHAPES: Readonly<Record<Scheme, ReactNode>> = {
  light: (
    <>
      <circle cx="8" cy="8" r="3" fill="none" />
      <path d={RAYS} />
    </>
  ),
  dark: <path d="M13.6 9.6A6 6 0 0 1 6.4 2.4a6 6 0 1 0 7.2 7.2z" fill="none" />,
  sunlight: (
    <>
      <circle cx="8" cy="8" r="6.4" fill="none" />
      <path d="M8 1.6a6.4 6.4 0 0 1 0 12.8z" fill="currentColor" />
    </>
  ),
};

/** Drawn by hand: the first page shows it, and comes without the library of icons. */
export function SchemeIcon({ scheme }: { readonly scheme: Scheme }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {SHAPES[scheme]}
    </svg>
  );
}
