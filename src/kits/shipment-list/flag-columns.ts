import { msg } from '@lingui/core/macro';
import { type AlertFlag, decodeFlags, FLAGS, type FlagFamily } from '../../domain/alert-flags.ts';
import { ON_TIME_WORDS, SECURITY_WORDS } from '../../words/status-words.ts';
import type { EventNames } from '../alert-words/use-event-names.ts';
import { type Looks, ON_DEMAND } from '../fields/looks.ts';
import type { OfficeColumnContext } from '../fields/shipment-context.ts';
import type { ShipmentListRow } from './shipment-row.ts';

/** The columns of flags by family: their keys in lists and addresses. */
export const FLAG_KEYS = { as: 'alerts', sec: 'security', ots: 'onTime' } as const satisfies Record<FlagFamily, string>;

/** What is said where no flag of a family is set. */
const NONE = {
  as: msg({ message: 'None', context: 'alerts' }),
  sec: SECURITY_WORDS.intact,
  ots: ON_TIME_WORDS['on-time'],
} as const;

/** The flags of a family that an event sets, each with what it is called. */
export const namedFlags = (
  family: FlagFamily,
  eventName: EventNames,
): readonly { readonly flag: AlertFlag; readonly label: string }[] =>
  FLAGS.filter((flag) => flag.family === family && flag.event !== null).map((flag) => ({
    flag,
    label: eventName(flag.event ?? 0) ?? flag.code,
  }));

/** What is wrong with a shipment by its flags of a family (spec 2 §9 "Alert codes"). */
export const flagLooks =
  (family: FlagFamily, called: readonly string[]) =>
  ({ i18n, eventName }: OfficeColumnContext): Looks<ShipmentListRow> => {
    const none = i18n._(NONE[family]);
    const options = namedFlags(family, eventName).map(({ flag, label }) => ({ value: String(flag.bit), label }));
    const words = ({ source }: ShipmentListRow): string =>
      decodeFlags(source)
        .filter((flag) => flag.family === family)
        .map(({ bit }) => options.find(({ value }) => value === String(bit))?.label ?? '')
        .join(', ') || none;
    return {
      key: FLAG_KEYS[family],
      called,
      cell: words,
      text: words,
      filter: { kind: 'flags', options: [{ value: '0', label: none }, ...options] },
      width: 'minmax(7rem, 1fr)',
      ...ON_DEMAND,
    };
  };
