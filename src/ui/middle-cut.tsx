import { MarkedText, type MarkedTextProps } from './marked-text.tsx';
import classes from './middle-cut.module.css';
import { tailStart } from './tail-start.ts';

/**
 * A text that loses its middle where it doesn't fit: names of places begin alike (Rotterdam Europoort …) and end alike
 * (… Distribution Centre), and one must be told from another by either.
 */
export function MiddleCut({ children, ranges }: MarkedTextProps) {
  const at = tailStart(children);
  if (at === null) {
    return (
      <span className={classes.whole}>
        <MarkedText ranges={ranges}>{children}</MarkedText>
      </span>
    );
  }
  const within = (from: number, to: number) =>
    ranges.flatMap(([start, end]) => {
      const [first, last] = [Math.max(start, from) - from, Math.min(end, to) - from];
      return first < last ? [[first, last] as const] : [];
    });
  return (
    <span className={classes.cut} title={children}>
      <span className={classes.head}>
        <MarkedText ranges={within(0, at)}>{children.slice(0, at)}</MarkedText>
      </span>
      <span className={classes.tail}>
        <MarkedText ranges={within(at, children.length)}>{children.slice(at)}</MarkedText>
      </span>
    </span>
  );
}
