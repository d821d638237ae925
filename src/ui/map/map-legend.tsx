import { Trans, useLingui } from '@lingui/react/macro';
import { countWords } from '../formatters.ts';
import type { MarkKind } from './map-model.ts';
import classes from './map-view.module.css';
import { MarkSign } from './mark-sign.tsx';
import { MARK_WORDS } from './mark-words.ts';

interface MapLegendProps {
  readonly id: string;
  readonly isShown: boolean;
  /** How many there are of each kind, in the order they are drawn. */
  readonly counts: readonly (readonly [MarkKind, number])[];
  readonly hidden: ReadonlySet<MarkKind>;
  readonly onToggle: (kind: MarkKind) => void;
  readonly clustered: boolean;
  /** Absent: nothing is ever drawn as one here. */
  readonly onCluster?: (() => void) | undefined;
}

/** What the signs mean and how many there are of each; a kind is hidden and shown by its button. */
export function MapLegend({ id, isShown, counts, hidden, onToggle, clustered, onCluster }: MapLegendProps) {
  const { t, i18n } = useLingui();
  return (
    <ul id={id} hidden={!isShown} className={classes.legend} aria-label={t`Legend`}>
      {counts.map(([kind, count]) => (
        <li key={kind}>
          <button
            type="button"
            className={classes.chip}
            data-kind={kind}
            aria-pressed={!hidden.has(kind)}
            onClick={() => onToggle(kind)}
          >
            <MarkSign kind={kind} />
            <span>{t(MARK_WORDS[kind])}</span>
            <span className={classes.count}>{countWords(count, i18n.locale)}</span>
          </button>
        </li>
      ))}
      {onCluster !== undefined && (
        <li>
          <button type="button" className={classes.chip} aria-pressed={clustered} onClick={onCluster}>
            <Trans>Group nearby markers</Trans>
          </button>
        </li>
      )}
    </ul>
  );
}
