import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { ApiError, type CallCode } from '../../api/api-error.ts';
import { reasonWords } from '../../api/reason-words.ts';
import type { Preferences } from '../../commands/update-preferences.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { NOTIFICATIONS, type Notification } from '../../domain/user-rules.ts';
import { useConfigList } from '../../local/views/use-config-list.ts';
import { NotSaved } from '../../outcome/not-saved.tsx';
import { useSubmit } from '../../outcome/use-submit.ts';
import { useReloadHold } from '../../state/use-reload-hold.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { offered } from './offered.ts';
import { preferenceFaults } from './preference-faults.ts';
import classes from './preferences-dialog.module.css';
import { changedPreferences, savePreferences } from './save-preferences.ts';
import { ToldOfFields } from './told-of-fields.tsx';
import { useToldOf } from './use-told-of.ts';

interface PreferencesDialogProps {
  readonly user: SignedInUser;
  /** How this device shows things; changed at once, not by Update. */
  readonly display: ReactNode;
  readonly onClose: () => void;
}

/**
 * User Preferences (spec 1 §4, §5). Update stores what was changed on this device, applies it at once, and sends it when the
 * server can be reached; it closes only what is valid.
 */
export default function PreferencesDialog({ user, display, onClose }: PreferencesDialogProps) {
  const { t, i18n } = useLingui();
  const [wanted, setWanted] = useState(() => preferencesOf(user));
  const [tried, setTried] = useState(false);
  const { submission, submit } = useSubmit();
  const [refused, setRefused] = useState<CallCode | null>(null);
  const told = useToldOf();
  const carriers = useConfigList('carriers', i18n.locale).list;
  const zones = useConfigList('timezones', i18n.locale).list;
  const formats = useConfigList('dateFormats', i18n.locale).list;
  const faults = preferenceFaults(user, wanted);
  const changed = Object.keys(changedPreferences(user, wanted)).length > 0;
  useReloadHold(changed || told.isChanged, () => Promise.resolve());

  const set = (part: Partial<Preferences>) => setWanted((before) => ({ ...before, ...part }));
  const fault = (field: keyof typeof faults): string | undefined => {
    const words = faults[field];
    return words !== undefined && (tried || wanted[field] !== user[field]) ? t(words) : undefined;
  };
  const save = async () => {
    setTried(true);
    if (Object.keys(faults).length > 0 || told.isHalfQuiet) return;
    setRefused(null);
    try {
      // What only the server keeps first: without it nothing closes.
      await told.save();
    } catch (error) {
      setRefused(error instanceof ApiError ? error.code : 'internal');
      return;
    }
    if (!changed || (await submit(() => savePreferences(user, wanted, formats)))) onClose();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog title={<Trans>User Preferences</Trans>} stays onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md" pt="xs">
          <TextInput
            label={t`Full Name`}
            size="md"
            autoComplete="name"
            data-autofocus
            value={wanted.fullName}
            error={fault('fullName')}
            onChange={({ currentTarget }) => set({ fullName: currentTarget.value })}
          />
          <TextInput
            label={t`Email Address`}
            size="md"
            type="email"
            autoComplete="email"
            readOnly
            description={t`You change it under Account Security, with your password.`}
            value={wanted.emailAddress}
            error={fault('emailAddress')}
          />
          <Checkbox.Group
            label={t`Notifications`}
            size="md"
            value={[...wanted.notifyList]}
            onChange={(values) => set({ notifyList: NOTIFICATIONS.filter((way) => values.includes(way)) })}
          >
            <div className={classes.ways}>
              {NOTIFICATIONS.map((way) => (
                <Checkbox key={way} value={way} size="md" className={classes.way} label={<WayName way={way} />} />
              ))}
            </div>
          </Checkbox.Group>
          <div className={classes.pair}>
            <TextInput
              label={t`Mobile Phone`}
              size="md"
              type="tel"
              inputMode="numeric"
              autoComplete="tel"
              value={wanted.phoneNumber}
              error={fault('phoneNumber')}
              onChange={({ currentTarget }) => set({ phoneNumber: currentTarget.value })}
            />
            <NativeSelect
              label={t`Carrier`}
              size="md"
              value={wanted.smsCarrier}
              data={offered(carriers, wanted.smsCarrier, t`None`)}
              onChange={({ currentTarget }) => set({ smsCarrier: currentTarget.value })}
            />
          </div>
          <div className={classes.unit}>
            <ChoiceRow
              label={t`Temperature Unit`}
              value={wanted.temperatureUnit}
              onChange={(temperatureUnit) => set({ temperatureUnit })}
              choices={[
                { value: 'Celsius', name: <Trans>Celsius</Trans> },
                { value: 'Fahrenheit', name: <Trans>Fahrenheit</Trans> },
              ]}
            />
          </div>
          <NativeSelect
            label={t`Time Zone`}
            size="md"
            value={wanted.timezone}
            data={offered(zones, wanted.timezone)}
            onChange={({ currentTarget }) => set({ timezone: currentTarget.value })}
          />
          <NativeSelect
            label={t`Date Format`}
            size="md"
            value={wanted.dateFormat}
            data={offered(
              formats?.map(({ name }) => ({ name, display: name })),
              wanted.dateFormat,
              t`Default of my language`,
            )}
            onChange={({ currentTarget }) => set({ dateFormat: currentTarget.value })}
          />
          <fieldset className={classes.device}>
            <legend>
              <Trans>What I am told of</Trans>
            </legend>
            <ToldOfFields told={told} />
          </fieldset>
          <fieldset className={classes.device}>
            <legend>
              <Trans>On this device</Trans>
            </legend>
            {display}
          </fieldset>
        </Stack>
        <DialogActions
          note={
            <>
              <div role="alert">
                {refused !== null && <StateMark state="error">{t(reasonWords(refused))}</StateMark>}
              </div>
              <NotSaved submission={submission} />
            </>
          }
        >
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit">
            <Trans>Update</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function WayName({ way }: { readonly way: Notification }) {
  return way === 'Email' ? <Trans>Email</Trans> : <Trans>Text (SMS)</Trans>;
}

const preferencesOf = (user: SignedInUser): Preferences => ({
  fullName: user.fullName,
  emailAddress: user.emailAddress,
  notifyList: user.notifyList,
  phoneNumber: user.phoneNumber,
  smsCarrier: user.smsCarrier,
  temperatureUnit: user.temperatureUnit,
  timezone: user.timezone,
  dateFormat: user.dateFormat,
});
