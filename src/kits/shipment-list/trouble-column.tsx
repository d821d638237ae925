import { msg } from '@lingui/core/macro';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { NO_TROUBLE, NOT_WATCHED, troubleRank } from '../../domain/severity/shipment-trouble.ts';
import { BY_URGENCY } from '../../domain/severity/trouble.ts';
import { severityWords } from '../../words/severity-words.ts';
import { SeverityMark } from '../alerts/severity-mark.tsx';
import type { Looks } from '../fields/looks.ts';
import type { OfficeColumnContext } from '../fields/shipment-context.ts';
import classes from './shipment-cells.module.css';
import type { ShipmentListRow } from './shipment-row.ts';

/** The key of the column, in lists and addresses. */
export const TROUBLE_KEY = 'trouble';

/** The worst trouble of a shipment, and how many more there are (docs/decisions/severity.md). Fine is an empty cell. */
export const troubleLooks = ({ i18n, eventName, troubleWords }: OfficeColumnContext): Looks<ShipmentListRow> => {
  const fine = i18n._(msg({ message: 'None', context: 'trouble' }));
  const nameOf = (row: ShipmentRow): string | null => troubleWords?.(row) ?? eventName(row.troubleEvent ?? 0);
  const more = (troubles: number): string => (troubles > 1 ? ` +${troubles - 1}` : '');
  return {
    key: TROUBLE_KEY,
    field: TROUBLE_KEY,
    called: ['severity', 'wrong'],
    cell: ({ source }) =>
      source.severity !== null && (
        <span className={classes.trouble}>
          <SeverityMark severity={source.severity} />
          <span>
            {nameOf(source) ?? i18n._(severityWords(source.severity))}
            {more(source.troubles)}
          </span>
        </span>
      ),
    value: ({ source }) => troubleRank(source),
    text: ({ source }) => {
      const { severity, troubles } = source;
      if (severity === null) return null;
      const name = nameOf(source);
      return `${i18n._(severityWords(severity))}${name === null ? '' : `: ${name}`}${more(troubles)}`;
    },
    filter: {
      kind: 'values',
      options: [
        ...BY_URGENCY.map((rank) => ({ value: String(rank), label: i18n._(severityWords(rank)) })),
        { value: String(NO_TROUBLE), label: fine },
        { value: String(NOT_WATCHED), label: i18n._(msg({ message: 'Not monitored', context: 'trouble' })) },
      ],
    },
    width: 'minmax(8.5rem, 1.6fr)',
    narrow: { line: 2, slot: 2 },
    card: 'detail',
  };
};
