import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import type { Kept } from '../../api/use-kept.ts';
import type { CompanyRow, GroupRow } from '../../contract/companies.ts';
import { ShortTable } from '../../ui/table/short-table.tsx';
import { AdminCard } from './admin-card.tsx';
import classes from './administration-page.module.css';

interface GroupReportsCardProps {
  readonly company: Kept<CompanyRow>;
  readonly offline: boolean;
  readonly onRetry: () => void;
  readonly onOpen: (group: GroupRow, how: 'view' | 'manage') => void;
}

/** Groups of type report; the reports of each can be seen and chosen (spec 1 §2 "Administration page", §3 "Group"). */
export function GroupReportsCard({ company, offline, onRetry, onOpen }: GroupReportsCardProps) {
  const { t } = useLingui();
  const groups = company.value?.groups?.filter(({ type }) => type === 'report') ?? [];
  return (
    <AdminCard
      title={<Trans>Reports</Trans>}
      testId="admin-reports"
      ready={company.value !== undefined}
      failed={company.failed}
      onRetry={onRetry}
    >
      <ShortTable
        label={t`Reports by group`}
        rows={groups}
        rowKey={({ groupId }) => groupId}
        empty={<Trans>Your company has no report groups.</Trans>}
        columns={[
          { key: 'group', name: <Trans>Group</Trans>, cell: ({ groupName }) => <b>{groupName}</b> },
          {
            key: 'reports',
            name: <Trans>Reports</Trans>,
            cell: ({ customPrefs: { reports } }) => <Plural value={reports.length} one="# report" other="# reports" />,
          },
          {
            key: 'actions',
            name: <Trans>Actions</Trans>,
            end: true,
            cell: (group) => (
              <div className={classes.rowTools}>
                <Button
                  variant="default"
                  mih="var(--h)"
                  leftSection={<IconEye size={18} aria-hidden />}
                  aria-label={t`View reports for ${group.groupName}`}
                  onClick={() => onOpen(group, 'view')}
                >
                  <Trans>View</Trans>
                </Button>
                <Button
                  variant="default"
                  mih="var(--h)"
                  leftSection={<IconPencil size={18} aria-hidden />}
                  aria-label={t`Manage reports for ${group.groupName}`}
                  disabled={offline}
                  onClick={() => onOpen(group, 'manage')}
                >
                  <Trans>Manage</Trans>
                </Button>
              </div>
            ),
          },
        ]}
      />
    </AdminCard>
  );
}
