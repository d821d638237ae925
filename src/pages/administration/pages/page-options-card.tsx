import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { type Kept, useKept } from '../../../api/use-kept.ts';
import type { CompanyRow } from '../../../contract/companies.ts';
import { listPageOptions, type PageOptions } from '../../../contract/configuration.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { AdminCard } from '../admin-card.tsx';
import classes from '../administration-page.module.css';
import { PageOptionsDialog } from './page-options-dialog.tsx';

interface PageOptionsCardProps {
  readonly company: Kept<CompanyRow>;
  readonly offline: boolean;
  readonly onChanged: () => void;
}

/** Pages that are seen before "Show all". */
const MOST = 5;

/** How each page is set up, and what of it the company has its own way (spec 1 §2 "Page options"). */
export function PageOptionsCard({ company, offline, onChanged }: PageOptionsCardProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<PageOptions | null>(null);
  const { answer, retry } = useAnswer('pageOptions', async (signal) => (await call(listPageOptions, { signal })).data);
  const { value, failed } = useKept(answer);
  const ownOf = ({ pattern }: PageOptions) => company.value?.pageOverrides[pattern] ?? {};
  const again = () => {
    retry();
    onChanged();
  };
  return (
    <AdminCard
      title={<Trans>Page options</Trans>}
      testId="admin-page-options"
      ready={value !== undefined && company.value !== undefined}
      failed={failed ?? company.failed}
      onRetry={again}
    >
      <ShortTable
        label={t`Page options`}
        rows={value ?? []}
        rowKey={({ pattern }) => pattern}
        most={MOST}
        empty={<Trans>No pages</Trans>}
        columns={[
          { key: 'page', name: <Trans>Page</Trans>, cell: ({ pattern }) => <b translate="no">{pattern}</b> },
          {
            key: 'own',
            name: <Trans>Custom options</Trans>,
            cell: (page) => {
              const count = Object.keys(ownOf(page)).length;
              if (count === 0) return <Trans>default</Trans>;
              return (
                <StateMark state="none">
                  <Plural value={count} one="# option" other="# options" />
                </StateMark>
              );
            },
          },
          {
            key: 'actions',
            name: <Trans>Actions</Trans>,
            end: true,
            cell: (page) => (
              <span className={classes.rowTools}>
                <Button
                  variant="default"
                  mih="var(--h)"
                  aria-label={t`Edit options for ${page.pattern}`}
                  disabled={offline}
                  onClick={() => setOpened(page)}
                >
                  <Trans>Edit</Trans>
                </Button>
              </span>
            ),
          },
        ]}
      />
      {opened !== null && (
        <PageOptionsDialog
          page={opened}
          own={ownOf(opened)}
          onSaved={() => {
            again();
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </AdminCard>
  );
}
