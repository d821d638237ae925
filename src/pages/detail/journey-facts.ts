import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type JourneyDates, type JourneyTime, journeyTimes } from '../../domain/journey-times.ts';
import type { Fact } from '../../kits/detail-page/fact-list.tsx';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { type TimeReader, timeWords } from '../../ui/time-words.ts';

/** What the counted times of a shipment are called (spec 2 §2 "Header boxes"). */
const JOURNEY_WORDS: Readonly<Record<JourneyTime['key'], MessageDescriptor>> = {
  'shipment-duration': msg`Shipment Duration`,
  'transit-time': msg`Transit Time`,
  'decommission-date': msg`Decommission Date`,
  'since-commission': msg`Time Since Commission`,
  'since-depart': msg`Time Since Depart`,
};

interface Words {
  readonly t: (message: MessageDescriptor) => string;
  readonly locale: string;
  readonly reader: TimeReader;
}

/** The counted times of a shipment in words. */
export const journeyFacts = (dates: JourneyDates, now: number, { t, locale, reader }: Words): Fact[] =>
  journeyTimes(dates, now).map((one): Fact => {
    const value = one.key === 'decommission-date' ? timeWords(one.at, reader) : elapsedWords(one.span, locale);
    return { key: one.key, label: t(JOURNEY_WORDS[one.key]), value };
  });
