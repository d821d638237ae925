import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import type { ListFilters } from '../../domain/list-query.ts';
import { CardAsOf, CardWaiting } from '../../kits/card-face/card-face.tsx';
import type { CopyFace } from '../../kits/card-face/use-copy-face.ts';
import { stateOptions } from '../../kits/shipment-list/state-options.ts';
import type { ShipmentList } from '../../kits/shipment-list/use-shipment-list.tsx';
import { useShipmentsAsked } from '../../kits/shipment-list/use-shipments-asked.ts';
import { useCounts } from '../../local/views/use-counts.ts';
import { CountTable } from '../../ui/count-table.tsx';
import { countWords } from '../../ui/formatters.ts';
import classes from './dashboard-page.module.css';
import { summaryRows } from './summary-rows.ts';

interface SummaryCardProps {
  readonly mode: ActivationMode;
  readonly title: ReactNode;
  /** What the rows are: the key of a column with texts, what it is called, and its field. */
  readonly rows: { readonly key: string; readonly field: string; readonly header: string };
  readonly shipments: ShipmentList;
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
  readonly testId: string;
  readonly face: CopyFace;
}

/** The most frequent ones. */
const ROWS = 50;

/**
 * How many are in which state, by part type or by zone (spec 2 §2 "a summary table by part type or number, an optional zone
 * summary"). A cell narrows the page to its row and state; its own choice holds for all other cards.
 */
export function SummaryCard({ mode, title, rows, shipments, now, testId, face }: SummaryCardProps) {
  const { t, i18n } = useLingui();
  const titleId = useId();
  const states = stateOptions(mode, i18n);
  const asked = useShipmentsAsked(shipments, now, [rows.key, 'status']);
  const counted = useCounts({
    ...asked,
    dimensions: states.map(({ value }) => ({
      name: value,
      field: rows.field,
      by: 'value',
      filter: null,
      limit: ROWS,
      only: [{ field: 'shippingState', filter: { kind: 'values', values: [value] } }],
    })),
  });
  const { filters, setFilters } = shipments.list.filtering;
  const counts = counted;
  const sums = counts && summaryRows(states.map(({ value }) => counts.of(value)));
  const isChosen = (value: string, state: string) => isCell(filters, rows.key, value, state);
  return (
    <section className={`${classes.card} ${classes.wide}`} aria-labelledby={titleId} data-testid={testId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <CardAsOf face={face} />
      {sums === undefined ? (
        <CardWaiting face={face} height={160} />
      ) : sums.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>Nothing to show.</Trans>
        </p>
      ) : (
        <CountTable numbers={states.length + 1}>
          <thead>
            <tr>
              <th scope="col">{rows.header}</th>
              {states.map((state) => (
                <th key={state.value} scope="col">
                  {state.label}
                </th>
              ))}
              <th scope="col">
                <Trans context="devices">All</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {sums.map(({ value, counts: cells, total }) => (
              <tr key={value} data-row={value}>
                <th scope="row">{value === '' ? '–' : value}</th>
                {states.map(({ value: state, label }, at) => (
                  <td key={state}>
                    {(cells[at] ?? 0) === 0 && !isChosen(value, state) ? (
                      '–'
                    ) : (
                      <button
                        type="button"
                        className={classes.cell}
                        aria-pressed={isChosen(value, state)}
                        aria-label={t`${value}, ${label}: ${countWords(cells[at] ?? 0, i18n.locale)}`}
                        onClick={() => setFilters(withCell(filters, rows.key, value, state))}
                      >
                        {countWords(cells[at] ?? 0, i18n.locale)}
                      </button>
                    )}
                  </td>
                ))}
                <td>{countWords(total, i18n.locale)}</td>
              </tr>
            ))}
          </tbody>
        </CountTable>
      )}
    </section>
  );
}

function isCell(filters: ListFilters, key: string, value: string, state: string): boolean {
  const [row, status] = [filters[key], filters.status];
  return (
    row?.kind === 'values' &&
    row.values.join('\n') === value &&
    status?.kind === 'values' &&
    status.values.join() === state
  );
}

/** The filters with this cell chosen alone of its table, or no longer. */
function withCell(filters: ListFilters, key: string, value: string, state: string): ListFilters {
  const others = Object.fromEntries(Object.entries(filters).filter(([one]) => one !== key && one !== 'status'));
  if (isCell(filters, key, value, state)) return others;
  return { ...others, [key]: { kind: 'values', values: [value] }, status: { kind: 'values', values: [state] } };
}
