import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useSaving } from '../../api/use-saving.ts';
import { type CompanyRow, updateCompany } from '../../contract/companies.ts';
import { checkAssetConfigs } from '../../domain/asset-config.ts';
import { SaveActions } from '../../outcome/save-actions.tsx';
import { useReloadHold } from '../../state/use-reload-hold.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import classes from './administration-page.module.css';
import { ASSET_CLASS_WORDS, ASSET_CLASSES } from './asset-class-words.ts';

type AssetConfig = CompanyRow['assetTypes'][number];

/** As long as the contract takes. */
const NAME_MAX = 60;

interface AssetConfigDialogProps {
  readonly company: CompanyRow;
  /** Which of the company's; null: a new one. */
  readonly at: number | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds, edits or removes an asset config: the list is stored as a whole (spec 1 §7 "PUT companies/{id}"). */
export default function AssetConfigDialog({ company, at, onSaved, onClose }: AssetConfigDialogProps) {
  const { t } = useLingui();
  const stored = at === null ? undefined : company.assetTypes[at];
  const [form, setForm] = useState<AssetConfig>(stored ?? { name: '', value: '', config: 'Asset', active: true });
  const [tried, setTried] = useState(false);
  const { busy, failure, save } = useSaving();
  const place = at ?? company.assetTypes.length;
  const wanted = stored === undefined ? [...company.assetTypes, form] : company.assetTypes.with(place, form);
  const own = checkAssetConfigs(wanted).filter((fault) => fault.at === place);
  // A later one with the same name and type is the one that is told of.
  const isDouble = checkAssetConfigs(wanted).some(({ fault }) => fault === 'duplicate');
  useReloadHold(JSON.stringify(form) !== JSON.stringify(stored), () => Promise.resolve());

  const set = (part: Partial<AssetConfig>) => setForm((before) => ({ ...before, ...part }));
  const required = (field: 'name' | 'value'): string | undefined =>
    tried && own.some((one) => one.field === field && one.fault === 'required') ? t`Enter it.` : undefined;
  const store = async (assetTypes: readonly AssetConfig[]) => {
    const done = await save(assetTypes, (headers) =>
      call(updateCompany, {
        params: { companyId: company.id },
        body: { property: { customPrefs: { assetTypes: [...assetTypes] } }, baseVersion: company.version },
        headers,
      }),
    );
    if (done) onSaved();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (own.length === 0 && !isDouble) void store(wanted);
  };
  return (
    <Dialog
      title={at === null ? <Trans>Add Asset Configuration</Trans> : <Trans>Edit Asset Configuration</Trans>}
      stays
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md" pt="xs">
          <TextInput
            label={t`Name`}
            size="md"
            maxLength={NAME_MAX}
            data-autofocus
            value={form.name}
            error={
              required('name') ?? (tried && isDouble ? t`There already is one with this name and type.` : undefined)
            }
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <div className={classes.pair}>
            <TextInput
              label={t`Type`}
              size="md"
              maxLength={NAME_MAX}
              value={form.value}
              error={required('value')}
              onChange={({ currentTarget }) => set({ value: currentTarget.value })}
            />
            <NativeSelect
              label={t`Class`}
              size="md"
              value={form.config}
              data={ASSET_CLASSES.map((value) => ({ value, label: t(ASSET_CLASS_WORDS[value]) }))}
              onChange={({ currentTarget }) =>
                set({ config: ASSET_CLASSES.find((one) => one === currentTarget.value) ?? form.config })
              }
            />
          </div>
          <Checkbox
            size="md"
            className={classes.choice}
            label={t`Active: can be chosen for new ones`}
            checked={form.active}
            onChange={({ currentTarget }) => set({ active: currentTarget.checked })}
          />
        </Stack>
        <SaveActions
          failure={failure}
          busy={busy}
          onClose={onClose}
          others={
            at !== null && (
              <Button
                size="md"
                variant="default"
                color="red"
                disabled={busy}
                onClick={() => void store(company.assetTypes.toSpliced(at, 1))}
              >
                <Trans>Remove</Trans>
              </Button>
            )
          }
        >
          {at === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
        </SaveActions>
      </form>
    </Dialog>
  );
}
