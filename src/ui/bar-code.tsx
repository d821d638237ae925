import { useMemo } from 'react';
import classes from './bar-code.module.css';
import { code128Bars } from './code128-bars.ts';
import { darkPath } from './module-path.ts';

interface BarCodeProps {
  readonly text: string;
  /** What it is, for who can't see it. */
  readonly label: string;
}

/** What must stay white beside the bars, in modules (ISO 15417). */
const RIM = 10;

/** A text as bars, Code 128: black on white in every scheme, as wide as its place. */
export function BarCode({ text, label }: BarCodeProps) {
  const bars = useMemo(() => code128Bars(text), [text]);
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${bars.width + 2 * RIM} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={darkPath(bars, RIM, 0)} fill="#000" />
    </svg>
  );
}
