import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { call } from '../../api/call.ts';
import { type CompanyRow, updateCompany } from '../../contract/companies.ts';
import { checkAssetConfigs } from '../../domain/asset-config.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm, type Ways } from '../../kits/form/use-form.ts';
import classes from './administration-page.module.css';
import { ASSET_CLASS_WORDS, ASSET_CLASSES } from './asset-class-words.ts';

type AssetConfig = CompanyRow['assetTypes'][number];

const NEW_CONFIG: AssetConfig = { name: '', value: '', config: 'Asset', active: true };

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
  const place = at ?? company.assetTypes.length;
  const withIt = (config: AssetConfig) =>
    at === null ? [...company.assetTypes, config] : company.assetTypes.with(at, config);
  const form = useForm({
    start: (at === null ? undefined : company.assetTypes[at]) ?? NEW_CONFIG,
    check: (config) => {
      const faults = checkAssetConfigs(withIt(config));
      const isMissing = (field: 'name' | 'value') =>
        faults.some((one) => one.at === place && one.field === field && one.fault === 'required');
      // A later one with the same name and type is the one that is told of.
      const isDouble = faults.some(({ fault }) => fault === 'duplicate');
      return {
        name: isMissing('name')
          ? msg`This field is required.`
          : isDouble
            ? msg`Another configuration has this name and type.`
            : undefined,
        value: isMissing('value') ? msg`This field is required.` : undefined,
      };
    },
    save: (config, { send }) => store(withIt(config), send),
  });
  const store = async (assetTypes: readonly AssetConfig[], send: Ways['send']) => {
    const done = await send(assetTypes, (headers) =>
      call(updateCompany, {
        params: { companyId: company.id },
        body: { property: { customPrefs: { assetTypes: [...assetTypes] } }, baseVersion: company.version },
        headers,
      }),
    );
    if (done) onSaved();
  };
  return (
    <FormDialog
      form={form}
      title={at === null ? <Trans>Add asset configuration</Trans> : <Trans>Edit asset configuration</Trans>}
      action={at === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
      others={
        at !== null && (
          <Button
            size="md"
            variant="default"
            color="red"
            disabled={form.busy}
            onClick={() => void store(company.assetTypes.toSpliced(at, 1), form.send)}
          >
            <Trans>Remove</Trans>
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextInput {...form.text('name')} label={t`Name`} maxLength={NAME_MAX} data-autofocus />
      <div className={classes.pair}>
        <TextInput {...form.text('value')} label={t`Type`} maxLength={NAME_MAX} />
        <NativeSelect
          {...form.choice('config', ASSET_CLASSES)}
          label={t`Class`}
          data={ASSET_CLASSES.map((value) => ({ value, label: t(ASSET_CLASS_WORDS[value]) }))}
        />
      </div>
      <Checkbox {...form.tick('active')} className={classes.choice} label={t`Active (can be chosen for new assets)`} />
    </FormDialog>
  );
}
