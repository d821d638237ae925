import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Stack } from '@mantine/core';
import { call } from '../../api/call.ts';
import { type CompanyRow, type GroupRow, updateGroup } from '../../contract/companies.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';
import { useConfigList } from '../../local/views/use-config-list.ts';
import classes from './administration-page.module.css';

interface GroupReportsDialogProps {
  readonly group: GroupRow;
  readonly company: CompanyRow;
  /** To view: nothing can be changed, and there is no Update (spec 1 §2). */
  readonly how: 'view' | 'manage';
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Which reports the members of a group have (spec 1 §2 "Administration page", §7 "PUT groups/{id}"). */
export default function GroupReportsDialog({ group, company, how, onSaved, onClose }: GroupReportsDialogProps) {
  const { t, i18n } = useLingui();
  const stored = group.customPrefs.reports;
  const { list } = useConfigList('reports', i18n.locale);
  const offeredKeys = (list ?? []).filter(
    ({ reportKey }) => company.reports === null || company.reports.includes(reportKey),
  );
  // One that this version doesn't know stays as it is.
  const unknown = stored.filter((key) => offeredKeys.every(({ reportKey }) => reportKey !== key));
  const form = useForm({
    start: { reports: stored },
    isChanged: ({ reports }) => JSON.stringify([...reports].sort()) !== JSON.stringify([...stored].sort()),
    save: async ({ reports }, { send }) => {
      const done = await send(reports, (headers) =>
        call(updateGroup, {
          params: { groupId: group.groupId },
          body: { property: { customPrefs: { reports: [...reports] } }, baseVersion: group.version },
          headers,
        }),
      );
      if (done) onSaved();
    },
  });
  const isView = how === 'view';
  const reports = form.value('reports');
  return (
    <FormDialog
      form={form}
      title={<Trans>Reports for {group.groupName}</Trans>}
      action={isView ? null : <Trans>Update</Trans>}
      disabled={!form.isChanged}
      leave={isView ? <Trans>Close</Trans> : undefined}
      slips={isView}
      onClose={onClose}
    >
      <Checkbox.Group
        {...reports}
        value={[...reports.value]}
        label={t`Reports`}
        description={isView ? undefined : t`Members of this group can run these reports.`}
      >
        <Stack gap={0} pt="xs">
          {offeredKeys.map(({ reportKey, name, description }) => (
            <Checkbox
              key={reportKey}
              value={reportKey}
              size="md"
              className={classes.choice}
              disabled={isView}
              label={name}
              description={description}
            />
          ))}
          {unknown.map((key) => (
            <Checkbox key={key} value={key} size="md" className={classes.choice} disabled={isView} label={key} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  );
}
