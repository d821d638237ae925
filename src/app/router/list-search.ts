import { type ActivationMode, isActivationMode } from '../../domain/activation-mode.ts';

/** The address of a dashboard or a list of shipments (spec 2 §2). */
export type ListSearch = {
  /** What is listed; absent: shipments. */
  readonly mode?: ActivationMode | undefined;
  /** The table's preset filters. */
  readonly fltcol?: string;
  readonly fltval?: string;
  readonly fltnme?: string;
};

/** Reads what it knows. What none can be is said to be absent: the router keeps a key of the address that nobody names. */
export function readListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const text = (key: 'fltcol' | 'fltval' | 'fltnme') => {
    const value = search[key];
    return typeof value === 'string' ? { [key]: value } : {};
  };
  const { mode } = search;
  return {
    ...(mode === undefined ? {} : { mode: typeof mode === 'string' && isActivationMode(mode) ? mode : undefined }),
    ...text('fltcol'),
    ...text('fltval'),
    ...text('fltnme'),
  };
}

/** The mode of an address: the spec's default is shipment. */
export const listModeIn = ({ mode }: ListSearch): ActivationMode => mode ?? 'shipment';
