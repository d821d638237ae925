import { Trans, useLingui } from '@lingui/react/macro';
import type { Band, Scale } from '../../domain/reading-bands.ts';
import { bandOf } from '../../domain/reading-bands.ts';
import { StateMark } from '../state/state-mark.tsx';
import { STATE_WORDS } from '../state/state-words.ts';
import classes from './gauge.module.css';

interface GaugeProps {
  readonly label: string;
  /** Null: there is no reading. */
  readonly value: number | null;
  /** The value as the reader has chosen to read it, with its unit. */
  readonly words: string;
  readonly scale: Scale;
  /** Absent: a gauge that only measures. */
  readonly bands?: readonly Band[];
  /** What else is known of it, such as the volts of a charge. */
  readonly detail?: string;
  /** An end of the scale in words; absent: the number. */
  readonly format?: (value: number) => string;
}

/** The arc: a half circle, with this much between two bands. */
const RADIUS = 48;
const MIDDLE = 60;
const BASE = 58;
const PARTING = 0.012;

/** One reading on a half circle, with what it means as shape, colour and word. */
export function Gauge({ label, value, words, scale, bands = [], detail, format = String }: GaugeProps) {
  const { t } = useLingui();
  const state = value === null ? null : bandOf(bands, value);
  const share = value === null ? null : shareOf(value, scale);
  const arcs = arcsOf(bands, scale);
  const stateWords = state === null ? '' : t(STATE_WORDS[state]);
  const said = [value === null ? t`no reading` : words, stateWords, detail ?? '']
    .filter((part) => part !== '')
    .join(', ');
  const role =
    value === null
      ? { role: 'img', 'aria-label': `${label}: ${said}` }
      : {
          role: 'meter',
          'aria-label': label,
          'aria-valuemin': scale.from,
          'aria-valuemax': scale.to,
          'aria-valuenow': Math.min(scale.to, Math.max(scale.from, value)),
          'aria-valuetext': said,
        };
  return (
    <div className={classes.gauge} {...role} title={detail}>
      <div className={classes.label} aria-hidden="true">
        {label}
      </div>
      <svg viewBox="0 0 120 72" className={classes.arc} aria-hidden="true">
        {arcs.map(({ name, from, to }) => (
          <path key={`${name ?? ''}${from}`} d={arc(from, to)} className={classes.band} data-state={name ?? 'plain'} />
        ))}
        {share !== null && (
          <g transform={`rotate(${share * 180 - 90} ${MIDDLE} ${BASE})`} data-testid="needle">
            <path
              d={`M${MIDDLE - 3.5} ${BASE}L${MIDDLE} ${BASE - RADIUS + 2}L${MIDDLE + 3.5} ${BASE}z`}
              className={classes.needle}
            />
            <circle cx={MIDDLE} cy={BASE} r="4.5" className={classes.needle} />
          </g>
        )}
        <text x={MIDDLE - RADIUS} y="71" className={classes.end}>
          {format(scale.from)}
        </text>
        <text x={MIDDLE + RADIUS} y="71" className={classes.end}>
          {format(scale.to)}
        </text>
      </svg>
      <div className={classes.value} aria-hidden="true">
        {value === null ? '–' : words}
      </div>
      {value === null && (
        <div className={classes.state} aria-hidden="true">
          <Trans>no reading</Trans>
        </div>
      )}
      {state !== null && (
        <div className={classes.state} aria-hidden="true">
          <StateMark state={state}>{stateWords}</StateMark>
        </div>
      )}
    </div>
  );
}

const shareOf = (value: number, { from, to }: Scale): number => Math.min(1, Math.max(0, (value - from) / (to - from)));

/** The bands as shares of the arc; without any, one that means nothing. */
function arcsOf(bands: readonly Band[], scale: Scale) {
  if (bands.length === 0) return [{ name: null, from: 0, to: 1 }];
  let end = 0;
  return bands.flatMap(({ name, to }) => {
    const from = end;
    end = shareOf(to, scale);
    return end - from <= PARTING ? [] : [{ name, from: from === 0 ? 0 : from + PARTING, to: end }];
  });
}

/** A piece of the half circle, from left to right. */
function arc(from: number, to: number): string {
  const point = (share: number) =>
    `${round(MIDDLE - RADIUS * Math.cos(share * Math.PI))} ${round(BASE - RADIUS * Math.sin(share * Math.PI))}`;
  return `M${point(from)}A${RADIUS} ${RADIUS} 0 0 1 ${point(to)}`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
