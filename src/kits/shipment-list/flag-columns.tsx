import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ON_TIME_WORDS, SECURITY_WORDS } from '../../commands/status-words.ts';
import { type AlertFlag, decodeFlags, FLAGS, type FlagFamily } from '../../domain/alert-flags.ts';
import type { Column } from '../../ui/table/column.ts';
import type { EventNames } from '../alert-words/use-event-names.ts';
import type { ShipmentListRow } from './shipment-row.ts';

/** The columns of flags by family: their keys in lists and addresses. */
export const FLAG_KEYS = { as: 'alerts', sec: 'security', ots: 'onTime' } as const satisfies Record<FlagFamily, string>;

/** The flags of a family that an event sets, each with what it is called. */
export const namedFlags = (
  family: FlagFamily,
  eventName: EventNames,
): readonly { readonly flag: AlertFlag; readonly label: string }[] =>
  FLAGS.filter((flag) => flag.family === family && flag.event !== null).map((flag) => ({
    flag,
    label: eventName(flag.event ?? 0) ?? flag.code,
  }));

/** What is wrong with a shipment by its flags (spec 2 §9 "Alert codes"), a column for each family. */
export function flagColumns<Row extends ShipmentListRow>({
  i18n,
  eventName,
}: {
  readonly i18n: I18n;
  readonly eventName: EventNames;
}): readonly Column<Row>[] {
  const column = (family: FlagFamily, header: string, none: string, called: readonly string[]): Column<Row> => {
    const options = namedFlags(family, eventName).map(({ flag, label }) => ({ value: String(flag.bit), label }));
    const words = ({ source }: Row): string =>
      decodeFlags(source)
        .filter((flag) => flag.family === family)
        .map(({ bit }) => options.find(({ value }) => value === String(bit))?.label ?? '')
        .join(', ') || none;
    return {
      key: FLAG_KEYS[family],
      field: FIELDS[family],
      called,
      header,
      cell: words,
      text: words,
      filter: { kind: 'flags', options: [{ value: '0', label: none }, ...options] },
      width: 'minmax(7rem, 1fr)',
      clip: words,
      hiddenAtFirst: true,
      card: 'left-out',
    };
  };
  return [
    column('as', i18n._(msg`Alerts`), i18n._(msg({ message: 'None', context: 'alerts' })), ['alertState']),
    column('sec', i18n._(msg`Security`), i18n._(SECURITY_WORDS.intact), ['securityState', 'securityStateStr']),
    column('ots', i18n._(msg`On time`), i18n._(ON_TIME_WORDS['on-time']), ['onTimeState']),
  ];
}

const FIELDS = { as: 'alertState', sec: 'securityState', ots: 'onTimeState' } as const;
