import { call } from '../../api/call.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { shipmentList } from '../../contract/shipments.ts';
import { timeOf } from '../../domain/instant.ts';

/** The check length of a page whose options name none (spec 1 §5 "Find dialog"). */
export const CHECK_LENGTH = 3;

/** Shorter words would find too much: the search starts after more than the check length. */
export const isLongEnough = (words: string, checkLength: number): boolean => words.trim().length > checkLength;

interface Find {
  readonly companyId: string;
  readonly configTypes: readonly number[];
  readonly words: string;
  readonly max: number;
}

/**
 * Archived shipments by a part of their id or customer, or the end of their device's id: at most `max`, the newest first
 * (spec 1 §7 "fetchShipmentList (find)"). Throws ApiError.
 */
export async function findArchived(
  { companyId, configTypes, words, max }: Find,
  signal: AbortSignal,
): Promise<readonly ShipmentRow[]> {
  const lists = configTypes.map((cfgType) =>
    call(shipmentList, { query: { companyId, cfgType, search: words.trim(), archived: 'true', max }, signal }),
  );
  return (await Promise.all(lists))
    .flatMap(({ rows }) => rows)
    .sort((a, b) => timeOf(b.createDate) - timeOf(a.createDate))
    .slice(0, max);
}
