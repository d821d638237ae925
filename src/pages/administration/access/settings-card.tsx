import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Kept } from '../../../api/use-kept.ts';
import type { CompanyRow } from '../../../contract/companies.ts';
import { PART_WORDS } from '../../../features/share/part-words.ts';
import { LogoPicture } from '../../../kits/logo/logo-picture.tsx';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { DEVICE_KIND_LIST_WORDS } from '../../../words/device-kind-words.ts';
import { AdminCard } from '../admin-card.tsx';
import { settingsOf } from './company-settings.ts';
import { SECOND_FACTOR_WORDS } from './second-factor-words.ts';
import { SettingsDialog } from './settings-dialog.tsx';

interface SettingsCardProps {
  readonly company: Kept<CompanyRow>;
  readonly offline: boolean;
  /** Asks for the company again: after a failure, and after it was changed. */
  readonly onChanged: () => void;
}

/** What holds for everybody of the company: how they sign in, what they may share, who is told (spec 1 §3 "Company"). */
export function SettingsCard({ company, offline, onChanged }: SettingsCardProps) {
  const [editing, setEditing] = useState(false);
  const { value } = company;
  return (
    <AdminCard
      title={<Trans>Company settings</Trans>}
      testId="admin-settings"
      ready={value !== undefined}
      failed={company.failed}
      onRetry={onChanged}
      actions={
        <Button size="md" variant="default" disabled={offline} onClick={() => setEditing(true)}>
          <Trans>Edit settings</Trans>
        </Button>
      }
    >
      {value !== undefined && <Settings company={value} />}
      {editing && value !== undefined && (
        <SettingsDialog
          company={value}
          onSaved={() => {
            setEditing(false);
            onChanged();
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </AdminCard>
  );
}

function Settings({ company }: { readonly company: CompanyRow }) {
  const { t } = useLingui();
  const { secondFactor, publicAccess, publicParts, noData, alertGroup, pushNames, reportLogo } = settingsOf(company);
  const { groups = [] } = company;
  const told = groups.find(({ groupId }) => groupId === alertGroup)?.groupName ?? alertGroup;
  const rows: readonly { readonly key: string; readonly name: ReactNode; readonly value: ReactNode }[] = [
    {
      key: 'secondFactor',
      name: <Trans>Two-step sign-in</Trans>,
      value: t(SECOND_FACTOR_WORDS[secondFactor]),
    },
    {
      key: 'publicAccess',
      name: <Trans>Public links</Trans>,
      value: publicAccess ? <Trans>on</Trans> : <Trans>off: links show nothing</Trans>,
    },
    {
      key: 'publicParts',
      name: <Trans>Shown on public pages</Trans>,
      value: [t`location`, ...publicParts.map((part) => t(PART_WORDS[part]))].join(', '),
    },
    {
      key: 'noData',
      name: <Trans>Send 32 °F, 0% or 100% when there's no reading</Trans>,
      value:
        noData.length === 0 ? <Trans>none</Trans> : noData.map((kind) => t(DEVICE_KIND_LIST_WORDS[kind])).join(', '),
    },
    {
      key: 'alertGroup',
      name: <Trans>Alert recipients</Trans>,
      value: alertGroup === '' ? <Trans>everyone who opted in</Trans> : told,
    },
    {
      key: 'pushNames',
      name: <Trans>Names in browser notifications</Trans>,
      value: pushNames ? <Trans>shown</Trans> : <Trans>hidden</Trans>,
    },
    {
      key: 'reportLogo',
      name: <Trans>Logo</Trans>,
      value: reportLogo === '' ? <Trans context="logo">none</Trans> : <LogoPicture address={reportLogo} />,
    },
  ];
  return (
    <ShortTable
      label={t`Company settings`}
      rows={rows}
      rowKey={({ key }) => key}
      empty={null}
      columns={[
        { key: 'name', name: <Trans>Setting</Trans>, cell: ({ name }) => <b>{name}</b> },
        { key: 'value', name: <Trans>Value</Trans>, cell: ({ value }) => value },
      ]}
    />
  );
}
