import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Stack } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useSaving } from '../../api/use-saving.ts';
import { type CompanyRow, type GroupRow, updateGroup } from '../../contract/companies.ts';
import { useConfigList } from '../../local/views/use-config-list.ts';
import { SaveFailed } from '../../outcome/save-failed.tsx';
import { useReloadHold } from '../../state/use-reload-hold.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
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
  const [chosen, setChosen] = useState<readonly string[]>(stored);
  const { busy, failure, save } = useSaving();
  const { list } = useConfigList('reports', i18n.locale);
  const offeredKeys = (list ?? []).filter(
    ({ reportKey }) => company.reports === null || company.reports.includes(reportKey),
  );
  // One that this version doesn't know stays as it is.
  const unknown = stored.filter((key) => offeredKeys.every(({ reportKey }) => reportKey !== key));
  const isChanged = JSON.stringify([...chosen].sort()) !== JSON.stringify([...stored].sort());
  useReloadHold(isChanged, () => Promise.resolve());
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const done = await save(chosen, (headers) =>
      call(updateGroup, {
        params: { groupId: group.groupId },
        body: { property: { customPrefs: { reports: [...chosen] } }, baseVersion: group.version },
        headers,
      }),
    );
    if (done) onSaved();
  };
  const isView = how === 'view';
  return (
    <Dialog title={<Trans>Reports of {group.groupName}</Trans>} {...(isView ? {} : { stays: true })} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Checkbox.Group
          label={t`Reports`}
          description={isView ? undefined : t`Members of the group can build these.`}
          size="md"
          value={[...chosen]}
          onChange={(values) => setChosen(values)}
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
        <DialogActions note={<SaveFailed failure={failure} />}>
          <Button size="md" variant="default" onClick={onClose}>
            {isView ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {!isView && (
            <Button size="md" type="submit" loading={busy} disabled={!isChanged}>
              <Trans>Update</Trans>
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
