import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { NOTIFICATIONS, type Notification } from '../../domain/user-rules.ts';
import type { FieldBindings } from '../../kits/form/field-bindings.ts';
import { useConfigList } from '../../local/views/use-config-list.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { offered } from './offered.ts';
import classes from './preferences-dialog.module.css';

/** What a user and whoever administers them fill in alike. */
interface PreferenceValues {
  readonly notifyList: readonly Notification[];
  readonly phoneNumber: string;
  readonly smsCarrier: string;
  readonly temperatureUnit: 'Celsius' | 'Fahrenheit';
  readonly timezone: string;
  readonly dateFormat: string;
}

interface PreferenceFieldsProps {
  readonly form: Pick<FieldBindings<PreferenceValues>, 'text' | 'several' | 'value'>;
  /** It is their own: the browser may know the number. */
  readonly own?: true;
}

/** By which ways somebody is told, and their mobile phone. */
export function NotificationFields({ form, own }: PreferenceFieldsProps) {
  const { t, i18n } = useLingui();
  const carriers = useConfigList('carriers', i18n.locale).list;
  const carrier = form.text('smsCarrier');
  return (
    <>
      <Checkbox.Group {...form.several('notifyList', NOTIFICATIONS)} label={t`Notifications`}>
        <div className={classes.ways}>
          {NOTIFICATIONS.map((way) => (
            <Checkbox key={way} value={way} size="md" className={classes.way} label={<WayName way={way} />} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.pair}>
        <TextInput
          {...form.text('phoneNumber')}
          label={t`Mobile Phone`}
          type="tel"
          inputMode="numeric"
          autoComplete={own === true ? 'tel' : undefined}
        />
        <NativeSelect {...carrier} label={t`Carrier`} data={offered(carriers, carrier.value, t`None`)} />
      </div>
    </>
  );
}

function WayName({ way }: { readonly way: Notification }) {
  return way === 'Email' ? <Trans>Email</Trans> : <Trans>Text (SMS)</Trans>;
}

/** In which unit, time zone and form of dates somebody reads. */
export function DisplayFields({ form, own }: PreferenceFieldsProps) {
  const { t, i18n } = useLingui();
  const zones = useConfigList('timezones', i18n.locale).list;
  const formats = useConfigList('dateFormats', i18n.locale).list;
  const unit = form.value('temperatureUnit');
  const zone = form.text('timezone');
  const format = form.text('dateFormat');
  return (
    <>
      <div className={classes.unit}>
        <ChoiceRow
          label={t`Temperature Unit`}
          value={unit.value}
          onChange={unit.onChange}
          choices={[
            { value: 'Celsius', name: <Trans>Celsius</Trans> },
            { value: 'Fahrenheit', name: <Trans>Fahrenheit</Trans> },
          ]}
        />
      </div>
      <div className={classes.pair}>
        <NativeSelect {...zone} label={t`Time Zone`} data={offered(zones, zone.value)} />
        <NativeSelect
          {...format}
          label={t`Date Format`}
          data={offered(
            formats?.map(({ name }) => ({ name, display: name })),
            format.value,
            own === true ? t`Default for my language` : t`Default for the language`,
          )}
        />
      </div>
    </>
  );
}
