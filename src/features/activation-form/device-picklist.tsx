import { Trans, useLingui } from '@lingui/react/macro';
import { Combobox } from '@mantine/core';
import type { DeviceRow } from '../../contract/devices.ts';
import { batteryLevel, batteryPercent } from '../../domain/battery.ts';
import { CodeText } from '../../ui/code-text.tsx';
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
          <CodeText>{device.macId}</CodeText>
          <Battery device={device} />
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}

function Battery({ device }: { readonly device: DeviceRow }) {
  const level = batteryLevel(device.kind, device.battery);
  if (level === null) return null;
  const percent = batteryPercent(level);
  return (
    <span className={classes.battery}>
      <Trans>battery {percent} %</Trans>
    </span>
  );
}
