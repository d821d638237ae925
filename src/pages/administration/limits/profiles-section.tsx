import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { LimitProfileRow } from '../../../contract/limit-profiles.ts';
import { useConditionReader } from '../../../kits/condition-words/use-condition-reader.ts';
import { profileWords } from '../../../kits/limits/profile-words.ts';
import { useLimitProfiles } from '../../../local/views/use-limit-profiles.ts';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { AdminCard } from '../admin-card.tsx';
import classes from '../administration-page.module.css';
import { EditButton } from '../edit-button.tsx';
import { InUseState } from '../in-use-state.tsx';
import { matches } from '../matches.ts';
import { ProfileDialog } from './profile-dialog.tsx';

/** Rows before "Show all". */
const MOST = 20;

/** Limits that shipments can be given (docs/decisions/limit-profiles.md), from this device's own copy. */
export default function ProfilesSection() {
  const { t } = useLingui();
  const reader = useConditionReader();
  const [text, setText] = useState('');
  const [edited, setEdited] = useState<LimitProfileRow | 'new' | null>(null);
  const profiles = useLimitProfiles();
  const rows = profiles ?? [];
  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <AdminCard
          title={<Trans>Limit profiles</Trans>}
          testId="admin-limit-profiles"
          search={{ label: t`Search limit profiles`, text, onText: setText }}
          ready={profiles !== undefined}
          actions={
            <Button size="md" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setEdited('new')}>
              <Trans>Add limit profile</Trans>
            </Button>
          }
        >
          <ShortTable
            label={t`Limit profiles`}
            most={MOST}
            rows={rows.filter((row) => matches(text, row.name, row.idPrefix, row.customer))}
            rowKey={({ profileId }) => profileId}
            empty={
              text === '' ? <Trans>No limit profiles yet</Trans> : <Trans>No limit profile matches your search.</Trans>
            }
            columns={[
              { key: 'name', name: <Trans>Name</Trans>, cell: ({ name }) => <b translate="no">{name}</b> },
              { key: 'limits', name: <Trans>Limits</Trans>, cell: (row) => profileWords(row, reader).join(' · ') },
              { key: 'by', name: <Trans>Chosen automatically</Trans>, cell: (row) => <ChosenBy row={row} /> },
              {
                key: 'state',
                name: <Trans>State</Trans>,
                cell: ({ enabled }) => <InUseState inUse={enabled === 1} />,
              },
              {
                key: 'edit',
                name: <Trans>Actions</Trans>,
                end: true,
                cell: (row) => <EditButton name={row.name} onEdit={() => setEdited(row)} />,
              },
            ]}
          />
        </AdminCard>
      </div>
      {edited !== null && (
        <ProfileDialog profile={edited === 'new' ? null : edited} names={rows} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}

/** For which shipments it is chosen by itself. */
function ChosenBy({ row: { idPrefix, customer } }: { readonly row: LimitProfileRow }) {
  const { t } = useLingui();
  return [
    ...(idPrefix === '' ? [] : [t`ID begins with ${idPrefix}`]),
    ...(customer === '' ? [] : [t`Customer: ${customer}`]),
  ].join(' · ');
}
