import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { type Once, useSaving } from '../../api/use-saving.ts';
import type { GroupRow } from '../../contract/companies.ts';
import { createUser, type UserRow, updateUser } from '../../contract/user-administration.ts';
import { NOTIFICATIONS } from '../../domain/user-rules.ts';
import { ConfirmDialog, useConfirming } from '../../features/account/confirm-dialog.tsx';
import { offered } from '../../features/preferences/offered.ts';
import { useConfigList } from '../../local/views/use-config-list.ts';
import { SaveActions } from '../../outcome/save-actions.tsx';
import { useReloadHold } from '../../state/use-reload-hold.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import classes from './administration-page.module.css';
import { refusedFields, type UserField, type UserForm, userFaults } from './user-faults.ts';
import { changeOf, formOf, NEW_USER } from './user-form.ts';

interface UserDialogProps {
  /** Null: a new one. */
  readonly user: UserRow | null;
  readonly groups: readonly GroupRow[];
  /** Who is signed in. */
  readonly ownUserId: string;
  readonly onSaved: (user: UserRow | undefined) => void;
  readonly onClose: () => void;
}

/** Adds a user or edits one (spec 1 §2 "Administration page", §5 "Administration", §7 "PUT users/{username}"). */
export default function UserDialog({ user, groups, ownUserId, onSaved, onClose }: UserDialogProps) {
  const { t, i18n } = useLingui();
  const [stored] = useState(() => (user === null ? null : formOf(user)));
  const [form, setForm] = useState<UserForm>(stored ?? NEW_USER);
  const [tried, setTried] = useState(false);
  const { confirming, stop, watched } = useConfirming();
  const { busy, failure, save } = useSaving();
  const carriers = useConfigList('carriers', i18n.locale).list;
  const zones = useConfigList('timezones', i18n.locale).list;
  const formats = useConfigList('dateFormats', i18n.locale).list;
  const faults = userFaults(form, stored);
  const change = changeOf(form, stored ?? NEW_USER);
  const isChanged = Object.keys(change).length > 0;
  useReloadHold(isChanged, () => Promise.resolve());

  const set = (part: Partial<UserForm>) => setForm((before) => ({ ...before, ...part }));
  const refused = failure === null ? {} : refusedFields(failure.errors);
  const fault = (field: UserField): string | undefined => {
    const words = faults[field] ?? refused[field];
    const isTold = tried || (stored !== null && form[field] !== stored[field]);
    return words !== undefined && isTold ? t(words) : undefined;
  };
  const send = async (headers: Once) => {
    if (user === null) {
      const body = { ...change, loginName: form.loginName, fullName: form.fullName };
      return (await call(createUser, { body, headers })).data;
    }
    const body = { ...change, userId: user.userId, baseVersion: user.version };
    return (await call(updateUser, { params: { username: user.loginName }, body, headers })).data;
  };
  const store = async () => {
    let answered: readonly UserRow[] = [];
    const done = await save(change, (headers) =>
      watched(async () => {
        answered = await send(headers);
      }),
    );
    if (done) onSaved(answered[0]);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length === 0) await store();
  };
  const text = (field: 'loginName' | 'fullName' | 'emailAddress' | 'phoneNumber' | 'userClass') => ({
    size: 'md',
    value: form[field],
    error: fault(field),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      set({ [field]: currentTarget.value }),
  });
  const isOwn = user?.userId === ownUserId;
  if (confirming) {
    return <ConfirmDialog onConfirmed={store} onClose={stop} />;
  }
  return (
    <Dialog title={user === null ? <Trans>Add User</Trans> : <Trans>Edit User</Trans>} stays onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md" pt="xs">
          <div className={classes.pair}>
            <TextInput
              {...text('loginName')}
              label={t`Username`}
              autoCapitalize="none"
              spellCheck={false}
              data-autofocus
            />
            <TextInput {...text('fullName')} label={t`Name`} />
          </div>
          <TextInput
            {...text('emailAddress')}
            label={t`Email Address`}
            type="email"
            readOnly={isOwn}
            description={isOwn ? t`You change your own under Account Security, with your password.` : undefined}
          />
          <Checkbox
            size="md"
            className={classes.choice}
            label={t`Enabled: may sign in`}
            checked={form.enabled}
            error={fault('enabled')}
            onChange={({ currentTarget }) => set({ enabled: currentTarget.checked })}
          />
          <Checkbox.Group
            label={t`Groups`}
            description={t`They give roles, permissions, reports and the first page.`}
            size="md"
            value={[...form.groupList]}
            error={fault('groupList')}
            onChange={(values) => set({ groupList: values.toSorted() })}
          >
            <div className={classes.choices}>
              {groups.map(({ groupId, groupName }) => (
                <Checkbox key={groupId} value={groupId} size="md" className={classes.choice} label={groupName} />
              ))}
            </div>
          </Checkbox.Group>
          <Checkbox.Group
            label={t`Notifications`}
            size="md"
            value={[...form.notifyList]}
            onChange={(values) => set({ notifyList: NOTIFICATIONS.filter((way) => values.includes(way)) })}
          >
            <div className={classes.choices}>
              <Checkbox value="Email" size="md" className={classes.choice} label={t`Email`} />
              <Checkbox value="Text (SMS)" size="md" className={classes.choice} label={t`Text (SMS)`} />
            </div>
          </Checkbox.Group>
          <div className={classes.pair}>
            <TextInput {...text('phoneNumber')} label={t`Mobile Phone`} type="tel" inputMode="numeric" />
            <NativeSelect
              label={t`Carrier`}
              size="md"
              value={form.smsCarrier}
              data={offered(carriers, form.smsCarrier, t`None`)}
              onChange={({ currentTarget }) => set({ smsCarrier: currentTarget.value })}
            />
          </div>
          <ChoiceRow
            label={t`Temperature Unit`}
            value={form.temperatureUnit}
            onChange={(temperatureUnit) => set({ temperatureUnit })}
            choices={[
              { value: 'Celsius', name: <Trans>Celsius</Trans> },
              { value: 'Fahrenheit', name: <Trans>Fahrenheit</Trans> },
            ]}
          />
          <div className={classes.pair}>
            <NativeSelect
              label={t`Time Zone`}
              size="md"
              value={form.timezone}
              data={offered(zones, form.timezone)}
              onChange={({ currentTarget }) => set({ timezone: currentTarget.value })}
            />
            <NativeSelect
              label={t`Date Format`}
              size="md"
              value={form.dateFormat}
              data={offered(
                formats?.map(({ name }) => ({ name, display: name })),
                form.dateFormat,
                t`Default of the language`,
              )}
              onChange={({ currentTarget }) => set({ dateFormat: currentTarget.value })}
            />
          </div>
          <TextInput {...text('userClass')} label={t`User class`} maxLength={60} />
        </Stack>
        <SaveActions
          failure={failure}
          told={Object.keys(refused)}
          busy={busy}
          disabled={user !== null && !isChanged}
          onClose={onClose}
        >
          {user === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
        </SaveActions>
      </form>
    </Dialog>
  );
}
