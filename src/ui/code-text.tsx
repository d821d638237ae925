import classes from './code-text.module.css';
import { MarkedText, type MarkedTextProps } from './marked-text.tsx';

interface CodeTextProps extends Partial<MarkedTextProps> {
  readonly children: string;
  /** How many characters at the end people know it by. */
  readonly tail?: number;
  /** What stands before it for what is left out. */
  readonly lead?: string;
}

const NONE: MarkedTextProps['ranges'] = [];

/** A code in a monospaced face; its last characters, the ones people read to each other, stand out. */
export function CodeText({ children, tail = 5, lead = '', ranges = NONE }: CodeTextProps) {
  const cut = Math.max(0, children.length - tail);
  return (
    <span className={classes.code} translate="no">
      {lead + children.slice(0, cut) !== '' && (
        <span className={classes.head}>
          {lead}
          <MarkedText ranges={within(ranges, 0, cut)}>{children.slice(0, cut)}</MarkedText>
        </span>
      )}
      <b className={classes.tail}>
        <MarkedText ranges={within(ranges, cut, children.length)}>{children.slice(cut)}</MarkedText>
      </b>
    </span>
  );
}

/** What of the ranges lies in a part of the text, counted from where that begins. */
const within = (ranges: MarkedTextProps['ranges'], from: number, to: number): MarkedTextProps['ranges'] =>
  ranges.flatMap(([start, end]) =>
    start < to && end > from ? [[Math.max(start, from) - from, Math.min(end, to) - from] as const] : [],
  );
