/** The activation page's address. */
export type ActivationSearch = {
  /** What is activated; `shipment` is the mode there is a page for. */
  readonly mode?: string;
  /** The table's preset filters (spec 1 §2 "Guard rules"). */
  readonly fltcol?: string;
  readonly fltval?: string;
  readonly fltnme?: string;
  /** The number of a refused outbox entry that is opened for correction. */
  readonly correct?: number;
};

export const isActivationMode = (mode: string | undefined): boolean => mode === 'shipment';

/** Reads what it knows; anything else in the address is dropped. */
export function readActivationSearch(search: Readonly<Record<string, unknown>>): ActivationSearch {
  const text = (key: 'mode' | 'fltcol' | 'fltval' | 'fltnme') => {
    const value = search[key];
    return typeof value === 'string' ? { [key]: value } : {};
  };
  const correct = Number(search.correct);
  return {
    ...text('mode'),
    ...text('fltcol'),
    ...text('fltval'),
    ...text('fltnme'),
    ...(Number.isSafeInteger(correct) && correct > 0 ? { correct } : {}),
  };
}
