import { ACL_BARCODE_MARK, readScannedCode } from './scanned-code.ts';

/**
 * What a scanner reads for the edit-ACL dialog (spec 1 §4), as the value of a job: the shipment's barcode in the first
 * line, then a line for each iChime that was added (`A`) or removed (`D`), in the order of reading.
 */
export interface AclChange {
  readonly status: 'A' | 'D';
  /** Full device id. */
  readonly macId: string;
}

const LINE = /^([AD]) (00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2})$/;

/** The value of a job. `guidPrefix`: the first 18 characters of the shipment's guid. */
export const writeAclScan = (guidPrefix: string, changes: readonly AclChange[]): string =>
  [`${ACL_BARCODE_MARK}${guidPrefix}`, ...changes.map(({ status, macId }) => `${status} ${macId}`)].join('\n');

/**
 * The shipment that a value is of, by the first characters of its guid; null for one that is not written as
 * `writeAclScan` does.
 */
export function scannedGuidPrefix(value: string): string | null {
  const [barcode = '', ...lines] = value.split('\n');
  const code = readScannedCode(barcode);
  if (code.kind !== 'acl' || barcode !== `${ACL_BARCODE_MARK}${code.guidPrefix}`) return null;
  return lines.every((line) => LINE.test(line)) ? code.guidPrefix : null;
}

/**
 * Each iChime that jobs name for a shipment with its latest status, in the order of their first reading. Jobs of other
 * shipments and lines that are none are passed over. @param values of the jobs, the oldest first
 */
export function latestAclChanges(values: readonly string[], guidPrefix: string): AclChange[] {
  const latest = new Map<string, AclChange['status']>();
  for (const value of values) {
    const [barcode, ...lines] = value.split('\n');
    if (barcode !== `${ACL_BARCODE_MARK}${guidPrefix}`) continue;
    for (const line of lines) {
      const [, status, macId] = LINE.exec(line) ?? [];
      if (macId !== undefined) latest.set(macId, status === 'A' ? 'A' : 'D');
    }
  }
  return [...latest].map(([macId, status]) => ({ macId, status }));
}
