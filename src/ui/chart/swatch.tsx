import { type ChartSeries, colourOf, dashOf, markerOf } from './chart-model.ts';
import classes from './readout.module.css';

const COLOURS = { 1: 'c1', 2: 'c2', 3: 'c3', 4: 'c4', 5: 'c5' } as const;

interface SwatchProps {
  readonly series: ChartSeries;
  readonly place: number;
  /** Its line has a marker here and there instead of dashes. */
  readonly isLong?: boolean;
}

/** A piece of the line of a series, as it is drawn. */
export function Swatch({ series, place, isLong = false }: SwatchProps) {
  const colour = classes[COLOURS[colourOf(series, place)]];
  return (
    <svg className={`${classes.swatch} ${colour}`} width="24" height="12" viewBox="0 0 24 12" aria-hidden="true">
      {series.kind === 'points' ? (
        <circle cx="12" cy="6" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      ) : series.bands === undefined ? (
        <>
          <path
            d="M0 6h24"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeDasharray={isLong ? undefined : dashOf(place).join(' ')}
          />
          {isLong && <path d={markerOf(place)} fill="currentColor" transform="translate(12 6)" />}
        </>
      ) : (
        series.bands.map(({ name }, at, { length }) => (
          <path
            key={name}
            d={`M${(at * 24) / length} 6h${24 / length}`}
            className={classes[name]}
            stroke="currentColor"
            strokeWidth="2.5"
          />
        ))
      )}
    </svg>
  );
}
