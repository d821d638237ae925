import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { partInWords, type Words } from '../../commands/part-words.ts';
import type { ShipmentEditRow } from '../../contract/shipment-edits.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { timeOf } from '../../domain/instant.ts';
import { type TimeReader, timeWords } from '../../ui/time-words.ts';

/** What somebody did with a shipment, whoever it was. */
export const ACT_WORDS: Readonly<Record<ShipmentEditRow['act'], MessageDescriptor>> = {
  edit: msg`Edited`,
  'swap-device': msg`Device swapped`,
  'build-acl': msg`iChime list sent`,
  'set-limits': msg`Alert limits changed`,
  delete: msg`Deleted`,
  'rebuild-acl': msg`iChime list sent again`,
  'save-again': msg`Saved again`,
  'shock-on-50g': msg`Shock enabled: 50 g`,
  'shock-on-35g': msg`Shock enabled: 35 g`,
  'shock-on-25g': msg`Shock enabled: 25 g`,
  'shock-on-15g': msg`Shock enabled: 15 g`,
  'shock-on-10g': msg`Shock enabled: 10 g`,
  'shock-on-5g': msg`Shock enabled: 5 g`,
  'shock-off': msg`Shock disabled`,
  'remove-device': msg`Device removed`,
  'mark-inoperable': msg`Device marked inoperable`,
  'mark-lost': msg`Device marked lost`,
  commission: msg`Commissioned`,
  depart: msg`Marked departed`,
  arrive: msg`Marked arrived`,
  monitor: msg`Monitoring started`,
  unmonitor: msg`Monitoring stopped`,
  stage: msg`Marked staged`,
  ship: msg`Marked shipped`,
  decommission: msg`Decommissioned`,
};

/** A field that was changed: what it is called, and what it was and is. */
export interface ChangedField {
  readonly field: string;
  readonly name: Words;
  readonly before: Words;
  readonly after: Words;
}

const PLANNED: ReadonlySet<string> = new Set(['plannedDeparture', 'plannedArrival']);

/** A field of a rule and what it holds, in words; null: it is none. */
export type RuleFieldWords = (
  field: string,
  value: unknown,
) => { readonly name: string; readonly value: string } | null;

/** What an edit changed, as its reader reads times. What says nothing to a person is left out: that it was edited is said. */
export function changedFields(
  { act, before, after }: ShipmentEditRow,
  reader: TimeReader,
  ruleField: RuleFieldWords,
): readonly ChangedField[] {
  if (before === null || after === null) return [];
  if (act === 'set-limits') {
    return Object.keys(after).flatMap((field) => {
      const [was, is] = [ruleField(field, before[field]), ruleField(field, after[field])];
      return was === null || is === null ? [] : [{ field, name: is.name, before: was.value, after: is.value }];
    });
  }
  return Object.keys(after)
    .filter((field) => field !== 'customText')
    .map((field) => {
      const value = (fields: Readonly<Record<string, unknown>>): Words => {
        const one = fields[field];
        if (PLANNED.has(field) && typeof one === 'string') return timeWords(timeOf(one), reader);
        if (field === 'macId' && typeof one === 'string') return `…${shortDeviceId(one)}`;
        return partInWords(field, { [field]: one }, undefined).value;
      };
      return {
        field,
        name: partInWords(field, { [field]: '' }, undefined).name,
        before: value(before),
        after: value(after),
      };
    });
}
