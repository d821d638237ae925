import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { reasonLines } from '../../api/reason-details.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { deviceStatusList } from '../../contract/devices.ts';
import type { ChimeRow } from '../../contract/shipment-surroundings.ts';
import { provisionStatusOf } from '../../domain/device.ts';
import { mediumDeviceId, shortDeviceId } from '../../domain/device-id.ts';
import { timeOf } from '../../domain/instant.ts';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import { DeviceLink } from '../../kits/device-link/device-link.tsx';
import { DEVICE_STATUS_WORDS } from '../../kits/device-words/device-status-words.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { numberFormat } from '../../ui/formatters.ts';
import { chargeWords, percentWords, temperatureWords } from '../../ui/measured-words.ts';
import { momentWords } from '../../ui/time-words.ts';
import { ON_OFF } from './chime-facts.ts';
import classes from './chimes.module.css';

interface ChimeDialogProps {
  readonly chime: ChimeRow;
  readonly unit: TemperatureUnit;
  /** Its readings, as charts. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** One iChime of a shipment: how it is, and how it is set (spec 2 §3 "Chime"). Mounted while it is open. */
export function ChimeDialog({ chime, unit, children, onClose }: ChimeDialogProps) {
  const { t, i18n } = useLingui();
  const reader = useTimeReader();
  const { locale } = i18n;
  const number = (value: number, digits: number) =>
    numberFormat(locale, { maximumFractionDigits: digits }).format(value);
  const degrees = (fahrenheit: number) => temperatureWords(fahrenheit, unit, locale);
  const sensor = (on: boolean) => t(on ? ON_OFF.on : ON_OFF.off);
  const { charge, battery, parent, intact } = chime;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t`Device`,
      <DeviceLink key="id" macId={chime.macId} kind="chimes">
        <CodeText>{chime.macId}</CodeText>
      </DeviceLink>,
    ],
    [t`Status`, t(DEVICE_STATUS_WORDS[provisionStatusOf(chime.provisionStatus)])],
    [t`Note`, chime.packageInfo],
    [t`Crate`, chime.crateNo],
    [t`Intact`, intact === null ? null : intact ? t`Yes` : t`No`],
    [
      t`Battery`,
      battery === null
        ? null
        : `${number(battery, 2)}\u00a0V${charge === null ? '' : ` · ${chargeWords(charge, locale)}`}`,
    ],
    [t`Temperature`, chime.temperature === null ? null : degrees(chime.temperature)],
    [t`Humidity`, chime.humidity === null ? null : percentWords(chime.humidity, locale, 1)],
    [t`Location`, chime.location],
    [t`Last comms`, chime.lastComms === null ? null : momentWords(timeOf(chime.lastComms), reader)],
    [t`Settings for`, chime.msg301Time === null ? null : momentWords(timeOf(chime.msg301Time), reader)],
    [t`Parent`, parent === null ? null : <CodeText key="parent">{parent}</CodeText>],
    [t`Shock`, chime.shock === null ? null : sensor(chime.shock)],
    [t`Tilt`, chime.tilt === null ? null : sensor(chime.tilt)],
    [t`Low temperature`, chime.lowTemp === null ? null : degrees(chime.lowTemp)],
    [t`High temperature`, chime.highTemp === null ? null : degrees(chime.highTemp)],
    [t`Counter`, chime.counter === null ? null : number(chime.counter, 0)],
  ];
  return (
    <Dialog title={t`iChime ${mediumDeviceId(chime.macId)}`} size="wide" onClose={onClose}>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <Told ids={parent === null ? [chime.macId] : [chime.macId, parent]} />
      {children}
    </Dialog>
  );
}

/** What the server says now of the iChime and of its parent; why it doesn't is told in red (spec 2 §8). */
function Told({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const { answer } = useAnswer(isOffline ? null : ids.join(' '), (signal) =>
    call(deviceStatusList, { body: { deviceIdList: [...ids] }, signal }),
  );
  if (answer.state === 'failed') {
    const [reason = t(reasonWords(answer.code))] = reasonLines(answer.errors, t);
    return (
      <Text c="var(--state-error)" role="alert">
        {reason}
      </Text>
    );
  }
  if (answer.state !== 'answered') return null;
  const missing = ids.filter((id) => !answer.value.rows.some(({ macId }) => macId === id));
  return missing.map((id) => (
    <Text key={id} c="var(--state-error)" role="alert">
      <Trans>Your company has no device …{shortDeviceId(id)}.</Trans>
    </Text>
  ));
}

export default ChimeDialog;
