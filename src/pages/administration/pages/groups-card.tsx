import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Kept } from '../../../api/use-kept.ts';
import type { CompanyRow, GroupRow } from '../../../contract/companies.ts';
import type { StoredMenu } from '../../../contract/menus.ts';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { AdminCard } from '../admin-card.tsx';
import classes from '../administration-page.module.css';
import { EditButton } from '../edit-button.tsx';
import { GroupAccessDialog } from './group-access-dialog.tsx';
import { GroupGives } from './group-gives.tsx';

const TYPE_WORDS: Readonly<Record<GroupRow['type'], MessageDescriptor>> = {
  login: msg({ message: 'Sign-in', context: 'group' }),
  report: msg({ message: 'Reports', context: 'group' }),
  core: msg({ message: 'Role', context: 'group' }),
};

interface GroupsCardProps {
  readonly company: Kept<CompanyRow>;
  readonly menus: readonly StoredMenu[];
  readonly offline: boolean;
  readonly onChanged: () => void;
}

/** Every group of the company with what it gives its members, which can be changed (spec 1 §3 "Group", §6). */
export function GroupsCard({ company, menus, offline, onChanged }: GroupsCardProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<GroupRow | null>(null);
  const close = () => setOpened(null);
  return (
    <AdminCard
      title={<Trans>Groups</Trans>}
      testId="admin-groups"
      ready={company.value !== undefined}
      failed={company.failed}
      onRetry={onChanged}
    >
      <ShortTable
        label={t`Groups`}
        rows={company.value?.groups ?? []}
        rowKey={({ groupId }) => groupId}
        empty={<Trans>Your company has no groups.</Trans>}
        columns={[
          { key: 'group', name: <Trans>Group</Trans>, cell: ({ groupName }) => <b>{groupName}</b> },
          { key: 'type', name: <Trans>Type</Trans>, cell: ({ type }) => t(TYPE_WORDS[type]) },
          {
            key: 'members',
            name: <Trans>Members</Trans>,
            end: true,
            cell: ({ members = 0 }) => <Plural value={members} one="# person" other="# people" />,
          },
          { key: 'gives', name: <Trans>Grants</Trans>, cell: (group) => <GroupGives group={group} /> },
          {
            key: 'actions',
            name: <Trans>Actions</Trans>,
            end: true,
            cell: (group) => (
              <span className={classes.rowTools}>
                <EditButton
                  name={group.groupName}
                  icon={<IconPencil size={18} aria-hidden />}
                  disabled={offline}
                  onEdit={() => setOpened(group)}
                />
              </span>
            ),
          },
        ]}
      />
      <p className={classes.note}>
        <Trans>For people in several groups, the first group in this list with a landing page or menu counts.</Trans>
      </p>
      {opened !== null && (
        <GroupAccessDialog
          group={opened}
          menus={menus}
          onSaved={() => {
            onChanged();
            close();
          }}
          onClose={close}
        />
      )}
    </AdminCard>
  );
}
