import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Preferences } from '../../commands/update-preferences.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { zoneOfToday } from '../../domain/zones-of-today.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';
import { useConfigList } from '../../local/views/use-config-list.ts';
import { preferenceFaults } from './preference-faults.ts';
import { DisplayFields, NotificationFields } from './preference-fields.tsx';
import classes from './preferences-dialog.module.css';
import { PushFields } from './push-fields.tsx';
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
  const told = useToldOf();
  const formats = useConfigList('dateFormats', i18n.locale).list;
  const isChanged = (wanted: Preferences) => Object.keys(changedPreferences(user, wanted)).length > 0;
  const form = useForm({
    start: () => preferencesOf(user),
    // Half a quiet time says itself what is wrong with it.
    check: (wanted) => ({ ...preferenceFaults(user, wanted), quiet: told.isHalfQuiet ? '' : null }),
    tells: 'changed',
    isChanged: (wanted) => isChanged(wanted) || told.isChanged,
    save: async (wanted, { send, store }) => {
      // What only the server keeps first: without it nothing closes.
      if (!(await told.save(send))) return;
      if (!isChanged(wanted) || (await store(() => savePreferences(user, wanted, formats)))) onClose();
    },
  });
  return (
    <FormDialog form={form} title={<Trans>User Preferences</Trans>} action={<Trans>Update</Trans>} onClose={onClose}>
      <TextInput {...form.text('fullName')} label={t`Full Name`} autoComplete="name" data-autofocus />
      <TextInput
        {...form.text('emailAddress')}
        label={t`Email Address`}
        type="email"
        autoComplete="email"
        readOnly
        description={t`Change it in Account security. You'll need your password.`}
      />
      <NotificationFields form={form} own />
      <DisplayFields form={form} own />
      <fieldset className={classes.device}>
        <legend>
          <Trans>What to notify me about</Trans>
        </legend>
        <ToldOfFields told={told} />
      </fieldset>
      <fieldset className={classes.device}>
        <legend>
          <Trans>Browser notifications</Trans>
        </legend>
        <PushFields user={user} />
      </fieldset>
      <fieldset className={classes.device}>
        <legend>
          <Trans>In this browser</Trans>
        </legend>
        {display}
      </fieldset>
    </FormDialog>
  );
}

const preferencesOf = (user: SignedInUser): Preferences => ({
  fullName: user.fullName,
  emailAddress: user.emailAddress,
  notifyList: user.notifyList,
  phoneNumber: user.phoneNumber,
  smsCarrier: user.smsCarrier,
  temperatureUnit: user.temperatureUnit,
  // One that was chosen under a name of before is the same.
  timezone: zoneOfToday(user.timezone),
  dateFormat: user.dateFormat,
});
