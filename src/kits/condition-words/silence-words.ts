import { msg } from '@lingui/core/macro';
import type { SilenceReply } from '../../contract/device-queries.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { timeWords } from '../../ui/time-words.ts';
import { withCommas } from '../../words/joined-words.ts';
import type { ConditionReader } from './condition-reader.ts';
import { percentWords } from './measured-words.ts';

/**
 * What the server said of a silence, as long as it is one by the rules in force: it is over once the device was heard again.
 * Undefined: nobody has said, it is over, or the rules don't call it a silence, or not yet.
 * @param lastComms when the device was heard, as this device knows it
 * @param now milliseconds since 1970
 */
export function lastingSilence(
  silence: SilenceReply | undefined,
  lastComms: string | null,
  now: number,
): SilenceReply | undefined {
  if (silence === undefined || silence.reason === null) return undefined;
  const { heard, silentAfter } = silence;
  if (silentAfter === null) return undefined;
  if (heard === null) return silence;
  if (lastComms !== null && timeOf(lastComms) > timeOf(heard)) return undefined;
  return silentAfter !== undefined && now - timeOf(heard) < silentAfter * MINUTE_MS ? undefined : silence;
}

/** Why a device is silent, in one sentence without a full stop; null where it is not. @param now milliseconds since 1970 */
export function silenceSentence(silence: SilenceReply, reader: ConditionReader, now: number): string | null {
  const { i18n } = reader;
  const { reason, charge, companions, neighbours, gateway } = silence;
  const heard = silence.heard === null ? null : timeWords(timeOf(silence.heard), reader, now);
  const since = heard === null ? null : i18n._(msg`last heard ${heard}`);
  const through = gateway === null ? null : shortDeviceId(gateway);
  switch (reason) {
    case null:
      return null;
    case 'gateway': {
      const { of } = neighbours;
      const title =
        through === null || of === 0
          ? i18n._(msg`Silent along with its gateway`)
          : i18n._(
              msg`Silent along with gateway …${through}: none of the other ${of} devices it relays reported recently`,
            );
      return withCommas([title, since], i18n);
    }
    case 'battery': {
      const level = charge === null ? null : percentWords(charge * 100, reader);
      const title =
        level === null
          ? i18n._(msg`Silent: battery empty`)
          : i18n._(msg`Silent: battery empty (${level} when last heard)`);
      return withCommas([title, since], i18n);
    }
    case 'coverage':
      return withCommas(
        [
          i18n._(msg`Out of coverage in transit`),
          companions.of === 0 ? null : i18n._(msg`devices travelling with it are silent too`),
          since,
        ],
        i18n,
      );
    case 'tag':
      return withCommas(
        [
          i18n._(msg`The device itself is silent`),
          companions.heard > 0 ? i18n._(msg`devices travelling with it have reported since`) : null,
          companions.heard === 0 && neighbours.heard > 0 ? i18n._(msg`its gateway still hears other devices`) : null,
          since,
        ],
        i18n,
      );
  }
}
