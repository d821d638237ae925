import { useLingui } from '@lingui/react/macro';
import type { MapSource } from '../../state/map-sources.ts';
import classes from './map-view.module.css';

interface MapSwitchProps {
  readonly sources: readonly MapSource[];
  readonly source: MapSource | null;
  readonly onChoose: (source: MapSource) => void;
}

/** Which of several maps lies under everything, such as streets or pictures by satellite. */
export function MapSwitch({ sources, source, onChoose }: MapSwitchProps) {
  const { t } = useLingui();
  return (
    <div className={classes.switch} role="group" aria-label={t({ message: 'Kind of map', context: 'map' })}>
      {sources.map((one) => (
        <button
          key={one.id}
          type="button"
          className={classes.chip}
          aria-pressed={one.id === source?.id}
          onClick={() => onChoose(one)}
        >
          {one.name ??
            (one.kind === 'style' ? t({ message: 'Map', context: 'map' }) : t({ message: 'Streets', context: 'map' }))}
        </button>
      ))}
    </div>
  );
}
