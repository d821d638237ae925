import { msg } from '@lingui/core/macro';
import { MINUTE_MS } from '../../domain/duration.ts';
import type { ClockMark } from '../../domain/readings/clock-marks.ts';
import { spanWords } from '../../ui/span-words.ts';
import { timeWords } from '../../ui/time-words.ts';
import type { ConditionReader } from './condition-reader.ts';

type Reader = Omit<ConditionReader, 'temperatureUnit'>;

/**
 * What is wrong with the clock of a device, in one sentence.
 * @param offset milliseconds by which it is behind, below 0 ahead; null: not known
 */
export function clockSentence(offset: number | null, reader: Reader): string {
  const { i18n } = reader;
  if (offset === null) return i18n._(msg`Its clock is wrong, so its messages count from when they arrive.`);
  const span = spanWords(Math.abs(offset) / MINUTE_MS, reader);
  return offset > 0
    ? i18n._(msg`Its clock is ${span} behind, so its times are corrected.`)
    : i18n._(msg`Its clock is ${span} ahead, so its times are corrected.`);
}

/** What was done with the times of a device's readings, in one sentence. @param device as it is called beside its lines */
export function clockMarkSentence(device: string, mark: ClockMark, reader: Reader, now: number): string {
  const { i18n } = reader;
  const { offset } = mark;
  const [from, until] = [timeWords(mark.from, reader, now), timeWords(mark.until, reader, now)];
  if (offset === null) {
    return i18n._(
      msg`${device}, ${from} to ${until}: its clock was wrong, so these readings stand at the time of their arrival.`,
    );
  }
  const span = spanWords(Math.abs(offset) / MINUTE_MS, reader);
  return offset > 0
    ? i18n._(
        msg`${device}, ${from} to ${until}: its clock was ${span} behind, so the times of these readings are corrected.`,
      )
    : i18n._(
        msg`${device}, ${from} to ${until}: its clock was ${span} ahead, so the times of these readings are corrected.`,
      );
}
