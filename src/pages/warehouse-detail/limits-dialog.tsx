import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, NumberInput, SimpleGrid } from '@mantine/core';
import { call } from '../../api/call.ts';
import { reasonLines } from '../../api/reason-details.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { updateMonitorRules } from '../../contract/monitoring.ts';
import { type TemperatureUnit, temperatureEntered, temperatureIn } from '../../domain/temperature.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';
import type { Limits } from '../../kits/monitor-rules/limits.ts';
import { degreeSign } from '../../ui/measured-words.ts';
import { StateShape } from '../../ui/state/state-mark.tsx';

interface LimitsDialogProps {
  readonly scope: string;
  readonly name: string;
  readonly unit: TemperatureUnit;
  readonly limits: Limits;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** What stands in the fields: percent, minutes, and degrees in the reader's unit; null: nothing. */
type LimitValues = Readonly<Record<'humid' | 'minutes' | 'high' | 'low', number | null>>;

/** What people see has one decimal; stored is what that means in Fahrenheit. */
const heldIn = (unit: TemperatureUnit, shown: number | null): number | null =>
  shown === null ? null : temperatureEntered(unit, shown);

const rule = (before: Readonly<Record<string, boolean | number | null>> | undefined, limit: number | null) =>
  limit === null ? { ...before, enabled: false } : { ...before, enabled: true, limit };

/** Sets from when on alerts of a warehouse are raised; only with a connection, as rules hold from the moment they are set. Mounted while it is open. */
export function LimitsDialog({ scope, name, unit, limits, onSaved, onClose }: LimitsDialogProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const shown = (value: number | null): number | null => (value === null ? null : temperatureIn(unit, value));
  const form = useForm<LimitValues>({
    start: {
      humid: limits.humidity.enabled ? limits.humidity.limit : null,
      minutes: limits.humidity.minutes,
      high: shown(limits.high.limit),
      low: shown(limits.low.limit),
    },
    check: ({ minutes, high, low }) => ({
      minutes: minutes === null ? msg`This field is required.` : null,
      low: high !== null && low !== null && low >= high ? msg`This must be below the upper limit.` : null,
    }),
    tells: (field) => (field === 'minutes' ? 'changed' : 'filled'),
    save: async ({ humid, minutes, high, low }, { send }) => {
      if (isOffline) return;
      const { own, version, humidity } = limits;
      // Well again five points below, or nearly at once where that is little.
      const hysteresis = humid === null ? humidity.hysteresis : Math.min(humidity.hysteresis, humid / 2);
      const settings = {
        ...own,
        humidity: { ...rule(own['humidity'], humid), minutes, hysteresis },
        highTemperature: rule(own['highTemperature'], heldIn(unit, high)),
        lowTemperature: rule(own['lowTemperature'], heldIn(unit, low)),
      };
      const body = { scope, settings, ...(version === null ? {} : { baseVersion: version }) };
      if (!(await send(body, (headers) => call(updateMonitorRules, { body, headers })))) return;
      onSaved();
      onClose();
    },
  });
  const sign = degreeSign(unit);
  const amount = (field: 'humid' | 'minutes' | 'high' | 'low') =>
    ({ ...form.number(field), hideControls: true, inputMode: 'decimal', decimalScale: 1 }) as const;
  return (
    <FormDialog
      form={form}
      title={t`Alert limits for ${name}`}
      size="question"
      slips
      action={<Trans>Save</Trans>}
      disabled={isOffline}
      failed={
        (isOffline || form.failure !== null) && (
          <Alert color="red" title={<Trans>Not saved</Trans>} icon={<StateShape state="error" />} mb="xs">
            {form.failure === null || isOffline ? (
              <Trans>Needs a connection.</Trans>
            ) : (
              (reasonLines(form.failure.errors, t)[0] ?? t(reasonWords(form.failure.code)))
            )}
          </Alert>
        )
      }
      onClose={onClose}
    >
      <p>
        <Trans>Leave a field empty to raise no alert for it.</Trans>
      </p>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NumberInput {...amount('humid')} label={t`Humidity above (%)`} min={1} max={99} />
        <NumberInput {...amount('minutes')} label={t`For (minutes)`} min={0} max={525_600} required />
        <NumberInput {...amount('high')} label={t`Temperature above (${sign})`} />
        <NumberInput {...amount('low')} label={t`Temperature below (${sign})`} />
      </SimpleGrid>
    </FormDialog>
  );
}

export default LimitsDialog;
