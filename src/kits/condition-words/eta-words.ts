import { msg } from '@lingui/core/macro';
import type { EtaReply } from '../../contract/shipment-surroundings.ts';
import { timeOf } from '../../domain/instant.ts';
import { timeWords } from '../../ui/time-words.ts';
import { withSemicolons } from '../../words/joined-words.ts';
import type { ConditionReader } from './condition-reader.ts';

/** What the sentence is made of. */
interface EtaInWords {
  readonly eta: Pick<NonNullable<EtaReply['eta']>, 'p10' | 'p50' | 'p90'> | null;
  readonly record: EtaReply['record'];
}

/**
 * When a shipment arrives, in one sentence without a full stop: “Arrives between 14:00 and 18:00, about 15:20; 44 of the last
 * 50 came inside”. Null where nothing is known. @param now milliseconds since 1970
 */
export function etaSentence({ eta, record }: EtaInWords, reader: ConditionReader, now: number): string | null {
  if (eta === null) return null;
  const { i18n } = reader;
  const [from, to] = [timeWords(timeOf(eta.p10), reader, now), timeWords(timeOf(eta.p90), reader, now)];
  const about = timeWords(timeOf(eta.p50), reader, now);
  const { inside, of } = record;
  return withSemicolons(
    [
      from === to
        ? i18n._(msg`Expected around ${about}`)
        : i18n._(msg`Expected between ${from} and ${to}, most likely ${about}`),
      of === 0 ? null : i18n._(msg`${inside} of the last ${of} trips arrived in this window`),
    ],
    i18n,
  );
}
