import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import type { Once } from '../../api/use-saving.ts';
import type { GroupRow } from '../../contract/companies.ts';
import { createUser, type UserRow, updateUser } from '../../contract/user-administration.ts';
import { NEW_USER } from '../../domain/new-user.ts';
import { ConfirmDialog, useConfirming } from '../../features/account/confirm-dialog.tsx';
import { DisplayFields, NotificationFields } from '../../features/preferences/preference-fields.tsx';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';
import classes from './administration-page.module.css';
import { GroupGives } from './pages/group-gives.tsx';
import { type UserForm, userFaults } from './user-faults.ts';
import { changeOf, formOf } from './user-form.ts';
import { UserSees } from './user-sees.tsx';

/** What the server finds wrong. */
const REFUSALS: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  taken: msg`This username is already taken.`,
  'last-administrator': msg`Your company needs at least one Company Administrator.`,
  'not-an-email': msg`Enter an email address like name@example.com.`,
  'needs-password': msg`Change your own in Account security. You'll need your password.`,
};

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
  const { t } = useLingui();
  const { confirming, stop, watched } = useConfirming();
  const [stored] = useState(() => (user === null ? null : formOf(user)));
  const form = useForm({
    start: stored ?? NEW_USER,
    check: (values) => userFaults(values, stored),
    tells: stored === null ? 'tried' : 'changed',
    refusals: REFUSALS,
    save: async (values, { send }) => {
      let answered: readonly UserRow[] = [];
      const done = await send(changeOf(values, stored ?? NEW_USER), (headers) =>
        watched(async () => {
          answered = await sent(values, headers);
        }),
      );
      if (done) onSaved(answered[0]);
    },
  });
  const sent = async (values: UserForm, headers: Once) => {
    const change = changeOf(values, stored ?? NEW_USER);
    if (user === null) {
      const body = { ...change, loginName: values.loginName, fullName: values.fullName };
      return (await call(createUser, { body, headers })).data;
    }
    const body = { ...change, userId: user.userId, baseVersion: user.version };
    return (await call(updateUser, { params: { username: user.loginName }, body, headers })).data;
  };
  const isOwn = user?.userId === ownUserId;
  const chosen = form.value('groupList');
  if (confirming) {
    return <ConfirmDialog onConfirmed={form.submit} onClose={stop} />;
  }
  return (
    <FormDialog
      form={form}
      title={user === null ? <Trans>Add user</Trans> : <Trans>Edit user</Trans>}
      action={user === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
      disabled={user !== null && !form.isChanged}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <TextInput
          {...form.text('loginName')}
          label={t`Username`}
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        <TextInput {...form.text('fullName')} label={t`Name`} />
      </div>
      <TextInput
        {...form.text('emailAddress')}
        label={t`Email Address`}
        type="email"
        readOnly={isOwn}
        description={isOwn ? t`Change your own in Account security. You'll need your password.` : undefined}
      />
      {user === null && (
        <p className={classes.quiet}>
          <Trans>New users have no password. Email them an invitation next: its link lets them set their own.</Trans>
        </p>
      )}
      <Checkbox {...form.tick('enabled')} className={classes.choice} label={t`Enabled (can sign in)`} />
      <Checkbox.Group
        {...chosen}
        value={[...chosen.value]}
        label={t`Groups`}
        description={t`Groups give roles, permissions, reports and the landing page.`}
        onChange={(values) => chosen.onChange(values.toSorted())}
      >
        <div className={classes.choices}>
          {groups.map((group) => (
            <Checkbox
              key={group.groupId}
              value={group.groupId}
              size="md"
              className={classes.choice}
              label={group.groupName}
              description={<GroupGives group={group} />}
            />
          ))}
        </div>
      </Checkbox.Group>
      <UserSees groups={groups.filter(({ groupId }) => chosen.value.includes(groupId))} />
      <NotificationFields form={form} />
      <DisplayFields form={form} />
      <TextInput {...form.text('userClass')} label={t`User class`} maxLength={60} />
    </FormDialog>
  );
}
