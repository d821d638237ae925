import { Waiting } from '../state/waiting.tsx';
import classes from './chart-view.module.css';

interface ChartLoadingProps {
  readonly label: string;
  readonly height: number;
}

/** The place of a chart that comes, as high as it will be. */
export function ChartLoading({ label, height }: ChartLoadingProps) {
  return (
    <section className={classes.chart} aria-label={label} aria-busy="true" data-loading>
      <div className={classes.head}>
        <h3 className={classes.title}>{label}</h3>
      </div>
      <Waiting height={height} />
    </section>
  );
}
