import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { type CompanyRow, updateCompany } from '../../../contract/companies.ts';
import { DEVICE_KINDS } from '../../../domain/device.ts';
import { logoAddress } from '../../../domain/logo.ts';
import { PUBLIC_PARTS } from '../../../domain/public-link.ts';
import { PART_WORDS } from '../../../features/share/part-words.ts';
import { FormDialog } from '../../../kits/form/form-dialog.tsx';
import { useForm } from '../../../kits/form/use-form.ts';
import { LogoField } from '../../../kits/logo/logo-field.tsx';
import { DEVICE_KIND_LIST_WORDS } from '../../../words/device-kind-words.ts';
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
  const form = useForm({
    start: () => settingsOf(company),
    save: async (values, { send }) => {
      const { secondFactor, publicAccess, publicParts, noData, alertGroup, pushNames, reportLogo } = values;
      const done = await send(values, (headers) =>
        call(updateCompany, {
          params: { companyId: company.id },
          body: {
            property: {
              customPrefs: { secondFactor, publicParts: [...publicParts], noData: [...noData], pushNames },
              publicAccess,
              alertGroup,
              // One that an operator has set may be of another kind, and stays.
              ...(reportLogo === company.reportLogo ? {} : { reportLogo }),
            },
            baseVersion: company.version,
          },
          headers,
        }),
      );
      if (done) onSaved();
    },
  });
  return (
    <FormDialog
      form={form}
      title={<Trans>Edit settings</Trans>}
      action={<Trans>Update</Trans>}
      disabled={!form.isChanged}
      onClose={onClose}
    >
      <LogoField
        label={t`Logo on reports, public pages and pages of customers`}
        shown={form.values.reportLogo}
        onChange={(logo) => form.set({ reportLogo: logo === '' ? '' : logoAddress(logo) })}
        error={form.fault('reportLogo')}
      />
      <NativeSelect
        {...form.choice('secondFactor', SECOND_FACTORS)}
        label={t`Two-step sign-in`}
        description={t`Who has not set it up is asked to at their next sign-in. It is asked for after single sign-on, too, unless the provider says that it asked for a second step.`}
        data={SECOND_FACTORS.map((value) => ({ value, label: t(SECOND_FACTOR_WORDS[value]) }))}
        data-autofocus
      />
      <Checkbox
        {...form.tick('publicAccess')}
        className={classes.choice}
        label={t`Allow sharing shipments by public link`}
        description={t`When you turn this off, existing links show nothing. When you turn it on again, they work until they expire.`}
      />
      <Checkbox.Group {...form.several('publicParts', PUBLIC_PARTS)} label={t`Public pages can also show`}>
        <div className={classes.choices}>
          {PUBLIC_PARTS.map((part) => (
            <Checkbox key={part} value={part} size="md" className={classes.choice} label={t(PART_WORDS[part])} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group
        {...form.several('noData', DEVICE_KINDS)}
        label={t`Send 32 °F, 0% or 100% when there's no reading`}
        description={t`For these device types, exactly these values are ignored in charts, rules and reports.`}
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
        {...form.text('alertGroup')}
        label={t`Alert recipients`}
        description={t`By email, text or browser notification, if chosen in their preferences.`}
        data={[
          { value: '', label: t`Everyone who opted in` },
          ...(company.groups ?? []).map(({ groupId, groupName }) => ({ value: groupId, label: groupName })),
        ]}
      />
      <Checkbox
        {...form.tick('pushNames')}
        className={classes.choice}
        label={t`Browser notifications can name shipments, locations and devices`}
        description={t`Anyone can read them on a locked screen.`}
      />
      {form.start.publicAccess && !form.values.publicAccess && (
        <p role="alert">
          <Trans>All of your company's public links stop working immediately.</Trans>
        </p>
      )}
    </FormDialog>
  );
}
