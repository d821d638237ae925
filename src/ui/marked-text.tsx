import type { ReactNode } from 'react';
import classes from './marked-text.module.css';

export interface MarkedTextProps {
  readonly children: string;
  /** Parts of the text, each from a unit on up to another, ascending and apart. */
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

/** A text with parts of it marked, because a person looked for them. */
export function MarkedText({ children, ranges }: MarkedTextProps) {
  if (ranges.length === 0) return children;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of ranges) {
    parts.push(
      children.slice(at, start),
      <mark key={start} className={classes.mark}>
        {children.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return (
    <>
      {parts}
      {children.slice(at)}
    </>
  );
}
