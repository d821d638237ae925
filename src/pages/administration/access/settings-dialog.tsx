import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSaving } from '../../../api/use-saving.ts';
import { type CompanyRow, updateCompany } from '../../../contract/companies.ts';
import { DEVICE_KINDS } from '../../../domain/device.ts';
import { PUBLIC_PARTS } from '../../../domain/public-link.ts';
import { PART_WORDS } from '../../../features/share/part-words.ts';
import { DEVICE_KIND_LIST_WORDS } from '../../../kits/device-words/device-kind-words.ts';
import { SaveActions } from '../../../outcome/save-actions.tsx';
import { useReloadHold } from '../../../state/use-reload-hold.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import classes from '../administration-page.module.css';
import { type CompanySettings, settingsOf } from './company-settings.ts';
import { SECOND_FACTOR_WORDS } from './second-factor-words.ts';

const SECOND_FACTORS = Object.keys(SECOND_FACTOR_WORDS) as readonly CompanySettings['secondFactor'][];

interface SettingsDialogProps {
  readonly company: CompanyRow;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Changes what holds for everybody of the company. */
export function SettingsDialog({ company, onSaved, onClose }: SettingsDialogProps) {
  const { t } = useLingui();
  const stored = settingsOf(company);
  const [form, setForm] = useState(stored);
  const { busy, failure, save } = useSaving();
  const isChanged = JSON.stringify(form) !== JSON.stringify(stored);
  useReloadHold(isChanged, () => Promise.resolve());
  const set = (part: Partial<CompanySettings>) => setForm((before) => ({ ...before, ...part }));
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { secondFactor, publicAccess, publicParts, noData, alertGroup } = form;
    const done = await save(form, (headers) =>
      call(updateCompany, {
        params: { companyId: company.id },
        body: {
          property: {
            customPrefs: { secondFactor, publicParts: [...publicParts], noData: [...noData] },
            publicAccess,
            alertGroup,
          },
          baseVersion: company.version,
        },
        headers,
      }),
    );
    if (done) onSaved();
  };
  return (
    <Dialog title={<Trans>Edit Settings</Trans>} stays onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md" pt="xs">
          <NativeSelect
            size="md"
            label={t`Two-step sign-in`}
            description={t`Who has not set it up is asked to at their next sign-in. It is asked for after single sign-on, too, unless the provider says that it asked for a second step.`}
            value={form.secondFactor}
            data={SECOND_FACTORS.map((value) => ({ value, label: t(SECOND_FACTOR_WORDS[value]) }))}
            onChange={({ currentTarget }) => {
              const chosen = SECOND_FACTORS.find((value) => value === currentTarget.value);
              if (chosen !== undefined) set({ secondFactor: chosen });
            }}
            data-autofocus
          />
          <Checkbox
            size="md"
            className={classes.choice}
            label={t`Shipments can be shared by a public link`}
            description={t`Switched off, links that are out show nothing; switched on again, they do until they end.`}
            checked={form.publicAccess}
            onChange={({ currentTarget }) => set({ publicAccess: currentTarget.checked })}
          />
          <Checkbox.Group
            label={t`Public pages may show, too`}
            size="md"
            value={[...form.publicParts]}
            onChange={(values) => set({ publicParts: PUBLIC_PARTS.filter((part) => values.includes(part)) })}
          >
            <div className={classes.choices}>
              {PUBLIC_PARTS.map((part) => (
                <Checkbox key={part} value={part} size="md" className={classes.choice} label={t(PART_WORDS[part])} />
              ))}
            </div>
          </Checkbox.Group>
          <Checkbox.Group
            label={t`Say 32 °F, 0 % or 100 % without a reading`}
            description={t`Exactly these values of theirs are taken for none, in charts, rules and reports.`}
            size="md"
            value={[...form.noData]}
            onChange={(values) => set({ noData: DEVICE_KINDS.filter((kind) => values.includes(kind)) })}
          >
            <div className={classes.choices}>
              {DEVICE_KINDS.map((kind) => (
                <Checkbox
                  key={kind}
                  value={kind}
                  size="md"
                  className={classes.choice}
                  label={t(DEVICE_KIND_LIST_WORDS[kind])}
                />
              ))}
            </div>
          </Checkbox.Group>
          <NativeSelect
            size="md"
            label={t`Told of alerts`}
            description={t`By mail or text, of those who chose that in their preferences.`}
            value={form.alertGroup}
            data={[
              { value: '', label: t`Everybody who wants to be` },
              ...(company.groups ?? []).map(({ groupId, groupName }) => ({ value: groupId, label: groupName })),
            ]}
            onChange={({ currentTarget }) => set({ alertGroup: currentTarget.value })}
          />
          {stored.publicAccess && !form.publicAccess && (
            <p role="alert">
              <Trans>Every public link of the company stops showing its shipment at once.</Trans>
            </p>
          )}
        </Stack>
        <SaveActions failure={failure} busy={busy} disabled={!isChanged} onClose={onClose}>
          <Trans>Update</Trans>
        </SaveActions>
      </form>
    </Dialog>
  );
}
