import { Trans, useLingui } from '@lingui/react/macro';
import { Combobox } from '@mantine/core';
import type { DeviceRow } from '../../contract/devices.ts';
import { deviceEligibility } from '../../domain/device-eligibility.ts';
import { DoubtWords, doubtsOf } from '../../scan/device-doubt-words.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { chargeWords } from '../../ui/measured-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './device-field.module.css';

interface DevicePicklistProps {
  /** Undefined while they are searched for. */
  readonly devices: readonly DeviceRow[] | undefined;
}

/** The free devices that match what was typed. */
export function DevicePicklist({ devices }: DevicePicklistProps) {
  const { t } = useLingui();
  return (
    <Combobox.Options mah={280} className={classes.picklist} aria-label={t`Devices`}>
      {devices === undefined && (
        <Combobox.Empty>
          <Trans>Searching ...</Trans>
        </Combobox.Empty>
      )}
      {devices?.length === 0 && (
        <Combobox.Empty>
          <Trans>No device found for the given input...</Trans>
        </Combobox.Empty>
      )}
      {devices?.map((device) => (
        <Combobox.Option key={device.macId} value={device.macId} className={classes.option}>
          <span>
            <CodeText>{device.macId}</CodeText> <span translate="no">{device.externalId}</span>
          </span>
          <Standing device={device} />
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}

/** What speaks against it first: what is charged and was just heard of is fine without a word. */
function Standing({ device }: { readonly device: DeviceRow }) {
  const { i18n } = useLingui();
  const now = useNow(TICK_MS);
  const eligibility = deviceEligibility(device);
  const doubts = doubtsOf({ ...eligibility, mayActivate: true }, now, null);
  const { batteryLevel: level } = eligibility;
  const percent = level === null ? null : chargeWords(level, i18n.locale);
  const battery = percent === null ? null : <Trans>battery {percent}</Trans>;
  if (doubts.length === 0) return <span className={classes.battery}>{battery}</span>;
  return (
    <span className={classes.battery}>
      <StateMark state="warn">
        {battery}
        <DoubtWords doubts={doubts} />
      </StateMark>
    </span>
  );
}

/** Ages need no finer steps. */
const TICK_MS = 30_000;
