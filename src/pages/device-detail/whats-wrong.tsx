import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { SilenceReply } from '../../contract/device-queries.ts';
import { forecastBattery } from '../../domain/battery-forecast.ts';
import { isSilent } from '../../domain/contact.ts';
import { dailyCharges } from '../../domain/daily-charges.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { DAY_MS } from '../../domain/duration.ts';
import { timeOf, zonedTime } from '../../domain/instant.ts';
import type { DeviceTracks } from '../../domain/readings/track-columns.ts';
import { clockSentence } from '../../kits/condition-words/clock-words.ts';
import { lastingSilence, silenceSentence } from '../../kits/condition-words/silence-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import classes from '../../kits/detail-page/detail-page.module.css';
import { hangingWords, useHangingOn } from '../../kits/hanging/use-hanging.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { dayWords, timeWords, zoneOf } from '../../ui/time-words.ts';

interface WhatsWrongProps {
  readonly macId: string;
  readonly kind: DeviceKind;
  readonly lastComms: string | null;
  /** Whether it was proved that the device is the company's. */
  readonly isConfirmed: boolean;
  /** Its clock, where that is wrong: milliseconds by which it is behind. Undefined: it is right. */
  readonly clock: { readonly offset: number | null } | undefined;
  /** Why it is not heard, as the server last said; undefined: nobody has said. */
  readonly silence: SilenceReply | undefined;
  readonly tracks: DeviceTracks | undefined;
  readonly now: number;
}

/** A battery that is empty sooner than this is told of. Milliseconds. */
const SOON_MS = 30 * DAY_MS;

/** What is the matter with a device: that nobody has proved whose it is, why it is silent, that its clock is wrong, and that its battery ends soon, with how sure that is. Nothing where all is well. */
export function WhatsWrong({ macId, kind, lastComms, isConfirmed, clock, silence, tracks, now }: WhatsWrongProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const reader = useConditionReader();
  const series = tracks?.series;
  const forecast = useMemo(
    () => (series === undefined ? null : forecastBattery(dailyCharges(kind, series))),
    [series, kind],
  );
  const lasting = lastingSilence(silence, lastComms, now);
  const isQuiet = isSilent({ kind, lastComms }, now, siteOptions().timeThresholds);
  // Where its rules say from when on it is silent, they say it; else the installation does.
  const isTold = lasting !== undefined && (isQuiet || lasting.silentAfter !== undefined);
  const silent = isTold ? silenceSentence(lasting, reader, now) : null;
  const behind = useHangingOn(kind === 'gateways' ? macId : null);
  const isDown = kind === 'gateways' && isQuiet;
  const ends = forecast !== null && forecast.at - now < SOON_MS ? forecast : null;
  if (silent === null && !isDown && ends === null && clock === undefined && isConfirmed) return null;
  const day = (time: number) => dayWords(zonedTime(time, zoneOf(reader)).toPlainDate().toString(), reader);
  return (
    <section className={classes.wrong} aria-label={t`What's wrong`} data-testid="what-is-wrong">
      <ul>
        {!isConfirmed && (
          <li data-testid="not-confirmed">
            <StateMark state="warn">
              <Trans>
                Not confirmed as yours yet. It will be when one of your gateways hears it. If it stays unconfirmed,
                check its ID or ask the server operator.
              </Trans>
            </StateMark>
          </li>
        )}
        {silent === null && isDown && (
          <li data-testid="why-silent">
            <StateMark state="warn">
              {lastComms === null ? (
                <Trans>Never heard.</Trans>
              ) : (
                <Trans>Silent, last heard {timeWords(timeOf(lastComms), reader, now)}.</Trans>
              )}
            </StateMark>
          </li>
        )}
        {silent !== null && (
          <li data-testid="why-silent">
            <StateMark state="warn">{silent}.</StateMark>
          </li>
        )}
        {(silent !== null || isDown) && behind !== null && behind.length > 0 && (
          <li data-testid="behind">
            <StateMark state="warn">
              <Trans>
                Until it is back, nothing is heard of what reports through it: {hangingWords(behind, t, locale)}.
              </Trans>
            </StateMark>
          </li>
        )}
        {clock !== undefined && (
          <li data-testid="clock-wrong">
            <StateMark state="warn">
              {clockSentence(clock.offset, reader)} <Trans>Check its clock or swap it.</Trans>
            </StateMark>
          </li>
        )}
        {ends !== null && (
          <li data-testid="battery-ends">
            <StateMark state="warn">
              {day(ends.early) === day(ends.late) ? (
                <Trans>Battery will be empty around {day(ends.at)}.</Trans>
              ) : (
                <Trans>
                  Battery will be empty around {day(ends.at)}, between {day(ends.early)} and {day(ends.late)}.
                </Trans>
              )}
            </StateMark>
          </li>
        )}
      </ul>
    </section>
  );
}
