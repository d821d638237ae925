import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import type { ListFilters } from '../../domain/list-query.ts';
import { NO_TROUBLE, NOT_WATCHED } from '../../domain/severity/shipment-trouble.ts';
import { BY_URGENCY } from '../../domain/severity/trouble.ts';
import { severityState } from '../../kits/alerts/severity-mark.tsx';
import { CardAsOf, CardWaiting } from '../../kits/card-face/card-face.tsx';
import type { CopyFace } from '../../kits/card-face/use-copy-face.ts';
import { chosenValues } from '../../kits/live-list/toggle-value.ts';
import type { LiveListModel } from '../../kits/live-list/use-live-list.ts';
import { activeStatesIn } from '../../kits/shipment-list/active-states.ts';
import type { ShipmentListRow } from '../../kits/shipment-list/shipment-row.ts';
import { TROUBLE_KEY } from '../../kits/shipment-list/trouble-column.tsx';
import type { Counts } from '../../local/views/use-counts.ts';
import { countWords } from '../../ui/formatters.ts';
import { StateShape } from '../../ui/state/state-mark.tsx';
import type { State } from '../../ui/state/state-shapes.tsx';
import { SEVERITY_WORDS } from '../../words/severity-words.ts';
import classes from './trouble-counts.module.css';

/** The most urgent first, then those without trouble. */
const RANKS: readonly { readonly rank: number; readonly state: State }[] = [
  ...BY_URGENCY.map((rank) => ({ rank, state: severityState(rank) })),
  { rank: NO_TROUBLE, state: 'good' },
];

interface TroubleCountsProps {
  readonly mode: ActivationMode;
  readonly list: LiveListModel<ShipmentListRow>;
  readonly counts: Counts | undefined;
  readonly face: CopyFace;
}

/**
 * The first question of a day: how many of those under way are in which trouble, and how many are fine. The four add up to all
 * under way; each narrows the page to those that it counts (docs/decisions/severity.md).
 */
export function TroubleCounts({ mode, list, counts, face }: TroubleCountsProps) {
  const { t, i18n } = useLingui();
  const { filters, setFilters } = list.filtering;
  const chosen = chosenValues(filters, TROUBLE_KEY);
  if (counts === undefined) {
    return (
      <section aria-label={t({ message: 'Trouble', context: 'shipment' })}>
        <CardWaiting face={face} height={76} />
      </section>
    );
  }
  const counted = counts.of(TROUBLE_KEY);
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  // What nothing watches is not known to be fine.
  const unmonitored = counted.find(({ value }) => Number(value) === NOT_WATCHED)?.count ?? 0;
  const wordsOf = (rank: number): ReactNode => {
    const words = SEVERITY_WORDS[rank];
    if (words !== undefined) return t(words);
    const [under, unseen] = [all, unmonitored].map((count) => countWords(count, i18n.locale));
    return unmonitored === 0 ? (
      <Trans>Fine, of {under} under way</Trans>
    ) : (
      <Trans>
        Fine, of {under} under way; {unseen} not monitored
      </Trans>
    );
  };
  return (
    <section aria-label={t({ message: 'Trouble', context: 'shipment' })} data-testid="trouble-counts">
      <CardAsOf face={face} />
      <p className={classes.population}>
        <Trans>
          {t(MODE_WORDS[mode].list)}: {countWords(all, i18n.locale)} under way, each counted by its worst trouble
        </Trans>
      </p>
      <ul className={classes.counts}>
        {RANKS.map(({ rank, state }) => {
          const count = counted.find(({ value }) => Number(value) === rank)?.count ?? 0;
          return (
            <li key={rank}>
              <button
                type="button"
                className={classes.count}
                data-rank={rank}
                data-none={count === 0 || undefined}
                aria-pressed={chosen.includes(String(rank))}
                onClick={() => setFilters(toggleRank(filters, String(rank), mode))}
              >
                <span className={classes.figure}>
                  <StateShape state={count === 0 ? 'none' : state} size={22} />
                  {countWords(count, i18n.locale)}
                </span>
                <span className={classes.words}>{wordsOf(rank)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The filters with one rank chosen, of those under way; or with neither once it is pressed again. */
function toggleRank(filters: ListFilters, rank: string, mode: ActivationMode): ListFilters {
  const { [TROUBLE_KEY]: _, status, ...others } = filters;
  const active = activeStatesIn(mode);
  if (chosenValues(filters, TROUBLE_KEY).includes(rank)) {
    const isOwn = chosenValues(filters, 'status').join() === active.join();
    return status === undefined || isOwn ? others : { ...others, status };
  }
  return {
    ...others,
    status: status ?? { kind: 'values', values: active },
    [TROUBLE_KEY]: { kind: 'values', values: [rank] },
  };
}
