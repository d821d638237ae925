import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Kept } from '../../api/use-kept.ts';
import type { CompanyRow } from '../../contract/companies.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { ShortTable } from '../../ui/table/short-table.tsx';
import { AdminCard } from './admin-card.tsx';
import classes from './administration-page.module.css';
import { ASSET_CLASS_WORDS } from './asset-class-words.ts';
import { EditButton } from './edit-button.tsx';
import { matches } from './matches.ts';

interface AssetConfigsCardProps {
  readonly company: Kept<CompanyRow>;
  readonly offline: boolean;
  readonly onRetry: () => void;
  /** Which of the list; null: a new one. */
  readonly onEdit: (at: number | null) => void;
}

/** The company's asset configs, unpaged, where it has any (spec 1 §2 "Administration page"). */
export function AssetConfigsCard({ company, offline, onRetry, onEdit }: AssetConfigsCardProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const configs = company.value?.assetTypes ?? [];
  if (company.value !== undefined && configs.length === 0) return null;
  const rows = configs
    .map((config, at) => ({ ...config, at }))
    .filter(({ name, value, config }) => matches(text, name, value, t(ASSET_CLASS_WORDS[config])));
  return (
    <AdminCard
      title={<Trans>Asset Configurations</Trans>}
      testId="admin-asset-configs"
      search={{ label: t`Search asset configurations`, text, onText: setText }}
      ready={company.value !== undefined}
      failed={company.failed}
      onRetry={onRetry}
      actions={
        <Button
          size="md"
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={offline}
          onClick={() => onEdit(null)}
        >
          <Trans>Add asset configuration</Trans>
        </Button>
      }
    >
      <ShortTable
        label={t`Asset Configurations`}
        rows={rows}
        rowKey={({ at }) => String(at)}
        empty={<Trans>No asset configurations match your search.</Trans>}
        columns={[
          { key: 'name', name: <Trans>Name</Trans>, cell: ({ name }) => <b>{name}</b> },
          { key: 'value', name: <Trans>Type</Trans>, cell: ({ value }) => value },
          { key: 'config', name: <Trans>Class</Trans>, cell: ({ config }) => t(ASSET_CLASS_WORDS[config]) },
          {
            key: 'active',
            name: <Trans>State</Trans>,
            cell: ({ active }) =>
              active ? (
                <Trans>Active</Trans>
              ) : (
                <StateMark state="none">
                  <Trans>Inactive</Trans>
                </StateMark>
              ),
          },
          {
            key: 'edit',
            name: <Trans>Actions</Trans>,
            end: true,
            cell: ({ at, name }) => (
              <div className={classes.rowTools}>
                <EditButton name={name} disabled={offline} onEdit={() => onEdit(at)} />
              </div>
            ),
          },
        ]}
      />
    </AdminCard>
  );
}
