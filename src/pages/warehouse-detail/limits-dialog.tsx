import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, NumberInput, SimpleGrid } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { once } from '../../api/once.ts';
import { reasonLines } from '../../api/reason-details.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { updateMonitorRules } from '../../contract/monitoring.ts';
import { type TemperatureUnit, temperatureHeld, temperatureIn } from '../../domain/temperature.ts';
import type { Limits } from '../../kits/monitor-rules/limits.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { StateShape } from '../../ui/state/state-mark.tsx';

interface LimitsDialogProps {
  readonly scope: string;
  readonly name: string;
  readonly unit: TemperatureUnit;
  readonly limits: Limits;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

type Sending = { readonly state: 'no' | 'sending' } | { readonly state: 'failed'; readonly words: string };

/** What people see has one decimal; stored is what that means in Fahrenheit. */
const heldIn = (unit: TemperatureUnit, shown: number | null): number | null =>
  shown === null ? null : Math.round(temperatureHeld(unit, shown) * 100) / 100;

/** Sets from when on alerts of a warehouse are raised; only with a connection, as rules hold from the moment they are set. Mounted while it is open. */
export function LimitsDialog({ scope, name, unit, limits, onSaved, onClose }: LimitsDialogProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const shown = (value: number | null): number | null => (value === null ? null : temperatureIn(unit, value));
  const [humid, setHumid] = useState<number | null>(limits.humidity.enabled ? limits.humidity.limit : null);
  const [minutes, setMinutes] = useState<number | null>(limits.humidity.minutes);
  const [high, setHigh] = useState(shown(limits.high.limit));
  const [low, setLow] = useState(shown(limits.low.limit));
  const [sending, setSending] = useState<Sending>({ state: 'no' });
  const sign = unit === 'Celsius' ? '°C' : '°F';
  const isCrossed = high !== null && low !== null && low >= high;
  const isWhole = minutes !== null && !isCrossed;
  const rule = (before: Readonly<Record<string, boolean | number | null>> | undefined, limit: number | null) =>
    limit === null ? { ...before, enabled: false } : { ...before, enabled: true, limit };
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isWhole || isOffline) return;
    setSending({ state: 'sending' });
    const { own, version } = limits;
    // Well again five points below, or nearly at once where that is little.
    const hysteresis = humid === null ? limits.humidity.hysteresis : Math.min(limits.humidity.hysteresis, humid / 2);
    const settings = {
      ...own,
      humidity: { ...rule(own['humidity'], humid), minutes, hysteresis },
      highTemperature: rule(own['highTemperature'], heldIn(unit, high)),
      lowTemperature: rule(own['lowTemperature'], heldIn(unit, low)),
    };
    try {
      const body = { scope, settings, ...(version === null ? {} : { baseVersion: version }) };
      await call(updateMonitorRules, { body, ...once() });
      onSaved();
      onClose();
    } catch (error) {
      const { code, errors } = error instanceof ApiError ? error : new ApiError('internal');
      setSending({ state: 'failed', words: reasonLines(errors, t)[0] ?? t(reasonWords(code)) });
    }
  };
  const amount = (
    label: string,
    value: number | null,
    onValue: (value: number | null) => void,
    more: { readonly min?: number; readonly max?: number; readonly required?: boolean; readonly error?: string | null },
  ) => (
    <NumberInput
      size="md"
      label={label}
      value={value ?? ''}
      hideControls
      inputMode="decimal"
      decimalScale={1}
      onChange={(typed) => onValue(typeof typed === 'number' ? typed : null)}
      {...more}
    />
  );
  return (
    <Dialog title={t`When alerts of ${name} are raised`} size="question" onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <p>
          <Trans>A field that is empty raises none.</Trans>
        </p>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {amount(t`Humidity above, in percent`, humid, setHumid, { min: 1, max: 99 })}
          {amount(t`For so many minutes`, minutes, setMinutes, {
            min: 0,
            max: 525_600,
            required: true,
            error: minutes === null ? t`This field is required.` : null,
          })}
          {amount(t`Temperature above, in ${sign}`, high, setHigh, {})}
          {amount(t`Temperature below, in ${sign}`, low, setLow, {
            error: isCrossed ? t`This is not below the upper limit.` : null,
          })}
        </SimpleGrid>
        <DialogActions
          note={
            (isOffline || sending.state === 'failed') && (
              <Alert color="red" title={<Trans>NOT saved</Trans>} icon={<StateShape state="error" />} mb="xs">
                {sending.state === 'failed' && !isOffline ? sending.words : <Trans>Only with a connection.</Trans>}
              </Alert>
            )
          }
        >
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" loading={sending.state === 'sending'} disabled={isOffline}>
            <Trans>Save</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export default LimitsDialog;
