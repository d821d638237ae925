import { msg } from '@lingui/core/macro';
import { NO_TROUBLE, NOT_WATCHED, troubleRank } from '../../domain/severity/shipment-trouble.ts';
import { SEVERITY } from '../../domain/severity/trouble.ts';
import { SEVERITY_WORDS } from '../../words/severity-words.ts';
import { SeverityMark } from '../alerts/severity-mark.tsx';
import type { Looks } from '../fields/looks.ts';
import type { OfficeColumnContext } from '../fields/shipment-context.ts';
import classes from './shipment-cells.module.css';
import type { ShipmentListRow } from './shipment-row.ts';

/** The key of the column, in lists and addresses. */
export const TROUBLE_KEY = 'trouble';

/** The most urgent first: the order in which they are worked off. */
const RANKS = [SEVERITY.critical, SEVERITY.warning, SEVERITY.watch] as const;

/** The worst trouble of a shipment, and how many more there are (docs/decisions/severity.md). Fine is an empty cell. */
export const troubleLooks = ({ i18n, eventName }: OfficeColumnContext): Looks<ShipmentListRow> => {
  const fine = i18n._(msg({ message: 'None', context: 'trouble' }));
  const rankWords = (severity: number): string => i18n._(SEVERITY_WORDS[severity] ?? msg`Unknown`);
  const more = (troubles: number): string => (troubles > 1 ? ` +${troubles - 1}` : '');
  return {
    key: TROUBLE_KEY,
    field: TROUBLE_KEY,
    called: ['severity', 'wrong'],
    cell: ({ source: { severity, troubleEvent, troubles } }) =>
      severity !== null && (
        <span className={classes.trouble}>
          <SeverityMark severity={severity} />
          <span>
            {eventName(troubleEvent ?? 0) ?? rankWords(severity)}
            {more(troubles)}
          </span>
        </span>
      ),
    value: ({ source }) => troubleRank(source),
    text: ({ source: { severity, troubleEvent, troubles } }) => {
      if (severity === null) return null;
      const name = eventName(troubleEvent ?? 0);
      return `${rankWords(severity)}${name === null ? '' : `: ${name}`}${more(troubles)}`;
    },
    filter: {
      kind: 'values',
      options: [
        ...RANKS.map((rank) => ({ value: String(rank), label: i18n._(SEVERITY_WORDS[rank]) })),
        { value: String(NO_TROUBLE), label: fine },
        { value: String(NOT_WATCHED), label: i18n._(msg({ message: 'Not monitored', context: 'trouble' })) },
      ],
    },
    width: 'minmax(8rem, 1fr)',
    narrow: { line: 2, slot: 2 },
    card: 'detail',
  };
};
