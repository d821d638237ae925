import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { eventCode } from '../../domain/alert-events.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import type { MuteScope } from '../../domain/incidents/mute.ts';
import type { MuteTarget } from '../../domain/incidents/mute-choices.ts';
import type { EventNames } from '../../kits/alert-words/use-event-names.ts';
import { PLAIN_CONDITIONS } from '../../kits/condition-words/plain-conditions.ts';

/** What an event is called, where the company's list is not here yet, too. */
export const eventWords = (event: number, eventName: EventNames, i18n: I18n): string =>
  eventName(event) ?? i18n._(PLAIN_CONDITIONS[eventCode(event)]);

/** One thing that is muted, in a few words. @param shipmentId what people call the shipment, where it is known */
export function mutedWords(
  { scope, scopeKey, alertEvent }: Pick<MuteTarget, 'scope' | 'scopeKey'> & { readonly alertEvent: number | null },
  shipmentId: string | null | undefined,
  eventName: EventNames,
  i18n: I18n,
): string {
  const event = alertEvent === null ? null : eventWords(alertEvent, eventName, i18n);
  const thing = thingWords(scope, scopeKey, shipmentId, i18n);
  if (thing === null) return event ?? '–';
  return event === null ? thing : i18n._(msg({ message: `${event}: ${thing}`, context: 'what is muted' }));
}

function thingWords(scope: MuteScope, key: string, shipmentId: string | null | undefined, i18n: I18n): string | null {
  switch (scope) {
    case 'device':
      return i18n._(msg({ message: `Device …${shortDeviceId(key)}`, context: 'what is muted' }));
    case 'shipment':
      return shipmentId ?? i18n._(msg({ message: 'Shipment', context: 'what is muted' }));
    case 'place':
      return key;
    case 'event':
      return null;
  }
}

/** What can be chosen to be muted. @param targets all of one scope */
export function choiceWords(
  scope: MuteScope,
  targets: readonly MuteTarget[],
  shipmentId: string | null | undefined,
  i18n: I18n,
): string {
  const keys = [...new Set(targets.map(({ scopeKey }) => scopeKey))];
  const [key = ''] = keys;
  const count = keys.length;
  if (scope === 'event') return i18n._(msg({ message: 'Everywhere', context: 'what is muted' }));
  if (count === 1) return thingWords(scope, key, shipmentId, i18n) ?? '–';
  if (scope === 'device') return i18n._(msg`${plural(count, { one: '# device', other: '# devices' })}`);
  if (scope === 'place') return i18n._(msg`${plural(count, { one: '# location', other: '# locations' })}`);
  return i18n._(msg`${plural(count, { one: '# shipment', other: '# shipments' })}`);
}
