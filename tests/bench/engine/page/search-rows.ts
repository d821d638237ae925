import type { Shipments } from './shipments.ts';

/** What is searched of a shipment, the most important first. The last five are the end of macId. */
export const SEARCHED = ['customData', 'customData2', 'macId', 'originName', 'destName', 'customData3'] as const;

export type SearchRow = Readonly<Record<(typeof SEARCHED)[number], string>>;

/**
 * The shipments, only what is searched of them. Parsed, as rows come: strings that were put together are slower to read
 * until somebody has looked at them.
 */
export function searchRows(shipments: Shipments): SearchRow[] {
  const rows: SearchRow[] = [];
  for (let n = 0; n < shipments.count; n += 1) {
    const { customData, customData2, macId, originName, destName, customData3 } = shipments.at(n);
    const row = { customData, customData2, macId: macId ?? '', originName, destName, customData3 };
    rows.push(JSON.parse(JSON.stringify(row)) as SearchRow);
  }
  return rows;
}
