import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { API_KEY_DAYS, createApiKey } from '../../../contract/api-keys.ts';
import type { GroupRow } from '../../../contract/companies.ts';
import { KEY_RESOURCES, type KeyResource } from '../../../contract/scopes.ts';
import { ConfirmDialog, useConfirming } from '../../../features/account/confirm-dialog.tsx';
import { FormDialog } from '../../../kits/form/form-dialog.tsx';
import { useForm } from '../../../kits/form/use-form.ts';
import classes from '../administration-page.module.css';
import { LEVEL_WORDS, LEVELS, type Level, levelsOf, RESOURCE_WORDS, scopesOf } from './key-words.ts';
import { MadeApiKey } from './made-api-key.tsx';

const NO_ACCESS: Readonly<Record<KeyResource, Level>> = {
  shipments: 'none',
  places: 'none',
  devices: 'none',
  readings: 'none',
  alerts: 'none',
  reports: 'none',
  webhooks: 'none',
};

/** How long keys can be chosen to be in force; days. */
const TERMS = ['30', '90', '365', '730', '1095'] as const;

interface ApiKeyForm extends Record<KeyResource, Level> {
  readonly name: string;
  readonly days: string;
  readonly groupList: readonly string[];
}

interface ApiKeyDialogProps {
  readonly groups: readonly GroupRow[];
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Makes a key for a system of the company and shows it this once: the server knows it no more. */
export function ApiKeyDialog({ groups, onMade, onClose }: ApiKeyDialogProps) {
  const { t } = useLingui();
  const { confirming, stop, watched } = useConfirming();
  const [key, setKey] = useState<string | null>(null);
  const termWords = (days: number): string => {
    const years = days / API_KEY_DAYS;
    return years < 1
      ? t`${plural(days, { one: '# day', other: '# days' })}`
      : t`${plural(years, { one: '# year', other: '# years' })}`;
  };
  const form = useForm<ApiKeyForm>({
    start: { name: '', days: String(API_KEY_DAYS), groupList: [], ...NO_ACCESS },
    check: (values) => ({
      name: values.name.trim() === '' ? t`Enter a name.` : null,
      shipments: scopesOf(values).length === 0 ? t`Choose at least one.` : null,
      groupList: values.groupList.length === 0 ? t`Choose at least one.` : null,
    }),
    save: async (values, { send }) => {
      const { name, days, groupList } = values;
      const asked = { name: name.trim(), scopes: [...scopesOf(values)], groupList: [...groupList], days: Number(days) };
      let made: string | undefined;
      const done = await send(asked, (_, { id: keyId, secret }) =>
        watched(async () => {
          made = (await call(createApiKey, { body: { keyId, secret, ...asked } })).key;
        }),
      );
      if (!done || made === undefined) return;
      onMade();
      setKey(made);
    },
  });
  if (key !== null) return <MadeApiKey value={key} onClose={onClose} />;
  if (confirming) return <ConfirmDialog onConfirmed={form.submit} onClose={stop} />;
  const chosen = form.value('groupList');
  return (
    <FormDialog
      form={form}
      title={<Trans>Create API key</Trans>}
      action={<Trans>Create key</Trans>}
      disabled={!form.isChanged}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <TextInput
          {...form.text('name')}
          label={t`Name`}
          description={t`The system that will use it.`}
          maxLength={60}
          data-autofocus
        />
        <NativeSelect
          {...form.choice('days', TERMS)}
          label={t`Valid for`}
          description={t`Administrators get an email 14 days before it ends.`}
          data={TERMS.map((days) => ({ value: days, label: termWords(Number(days)) }))}
        />
      </div>
      <div className={classes.pair}>
        {KEY_RESOURCES.map((resource) => (
          <NativeSelect
            key={resource}
            {...form.choice(resource, LEVELS)}
            label={t(RESOURCE_WORDS[resource])}
            data={levelsOf(resource).map((level) => ({ value: level, label: t(LEVEL_WORDS[level]) }))}
          />
        ))}
      </div>
      <Checkbox.Group
        {...chosen}
        value={[...chosen.value]}
        label={t`Groups`}
        description={t`The key sees and may do what a member of these groups could, within the access chosen above.`}
        onChange={(values) => chosen.onChange(values.toSorted())}
      >
        <div className={classes.choices}>
          {groups.map(({ groupId, groupName }) => (
            <Checkbox key={groupId} value={groupId} size="md" className={classes.choice} label={groupName} />
          ))}
        </div>
      </Checkbox.Group>
    </FormDialog>
  );
}
