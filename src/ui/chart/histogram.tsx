import { VisuallyHidden } from '@mantine/core';
import type { Bar } from './bars.tsx';
import classes from './small-charts.module.css';

interface HistogramProps {
  readonly label: string;
  /** One for each class of values, in their order; its label is the class. */
  readonly bins: readonly Bar[];
}

const HEIGHT = 96;
const BIN = 24;
const GAP = 3;

/** How often values of each class came, side by side; the same as a table for who can't see it. */
export function Histogram({ label, bins }: HistogramProps) {
  const most = Math.max(0, ...bins.map(({ value }) => value));
  const top = bins.find(({ value }) => value === most);
  const width = Math.max(1, bins.length) * BIN;
  return (
    <figure className={classes.histogram}>
      <figcaption className={classes.caption}>
        <span>{label}</span>
        {top !== undefined && most > 0 && (
          <span aria-hidden="true">
            {top.label}: {top.words}
          </span>
        )}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" className={classes.bins} aria-hidden="true">
        {bins.map(({ key, label: name, value, words }, at) => {
          const height = most === 0 ? 0 : (Math.max(0, value) / most) * HEIGHT;
          return (
            <g key={key}>
              <title>{`${name}: ${words}`}</title>
              {/* As high as all, so that a low one can be pointed at. */}
              <rect x={at * BIN} width={BIN} height={HEIGHT} className={classes.aim} />
              <rect
                x={at * BIN + GAP / 2}
                y={HEIGHT - height}
                width={BIN - GAP}
                height={height}
                className={classes.bar}
              />
            </g>
          );
        })}
      </svg>
      <div className={classes.ends} aria-hidden="true">
        <span>{bins[0]?.label}</span>
        {bins.length > 1 && <span>{bins.at(-1)?.label}</span>}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <tbody>
            {bins.map(({ key, label: name, words }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
