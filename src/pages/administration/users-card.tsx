import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Kept } from '../../api/use-kept.ts';
import type { UserRow } from '../../contract/user-administration.ts';
import { ShortTable } from '../../ui/table/short-table.tsx';
import { AdminCard } from './admin-card.tsx';
import classes from './administration-page.module.css';
import { EditButton } from './edit-button.tsx';
import { EnabledState } from './enabled-state.tsx';
import { matches } from './matches.ts';
import { ROLE_WORDS } from './role-words.ts';

/** Rows before "Show all" (spec 1 §2 "Administration page"). */
const MOST = 10;

interface UsersCardProps {
  readonly users: Kept<readonly UserRow[]>;
  readonly offline: boolean;
  readonly onRetry: () => void;
  readonly onAdd: () => void;
  readonly onEdit: (user: UserRow) => void;
  /** How another's account is entered; one's own has Account Security. */
  readonly onAccount: (user: UserRow) => void;
  readonly ownUserId: string;
}

/** The company's users by username, to be searched, added and edited (spec 1 §2 "Administration page"). */
export function UsersCard({ users, offline, onRetry, onAdd, onEdit, onAccount, ownUserId }: UsersCardProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [descending, setDescending] = useState(false);
  const found = (users.value ?? []).filter((user) => matches(text, user.loginName, user.fullName, user.emailAddress));
  // The server sends them by username.
  const rows = descending ? found.toReversed() : found;
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  return (
    <AdminCard
      title={<Trans>Users</Trans>}
      testId="admin-users"
      search={{ label: t`Search users`, text, onText: setText }}
      ready={users.value !== undefined}
      failed={users.failed}
      onRetry={onRetry}
      actions={
        <Button size="md" leftSection={<IconUserPlus size={20} aria-hidden />} disabled={offline} onClick={onAdd}>
          <Trans>Add user</Trans>
        </Button>
      }
    >
      <ShortTable
        label={t`Users`}
        most={MOST}
        rows={rows}
        rowKey={({ userId }) => userId}
        empty={text === '' ? <Trans>No users yet</Trans> : <Trans>No users match your search.</Trans>}
        columns={[
          {
            key: 'loginName',
            name: <Trans>Username</Trans>,
            sorted: descending ? 'descending' : 'ascending',
            heading: (
              <button
                type="button"
                className={classes.sort}
                aria-label={descending ? t`Username, sorted from Z to A` : t`Username, sorted from A to Z`}
                onClick={() => setDescending(!descending)}
              >
                <Trans>Username</Trans> <Arrow size={14} aria-hidden />
              </button>
            ),
            cell: ({ loginName }) => <b translate="no">{loginName}</b>,
          },
          { key: 'fullName', name: <Trans>Name</Trans>, cell: ({ fullName }) => fullName },
          {
            key: 'email',
            name: <Trans>Email</Trans>,
            cell: ({ emailAddress }) => <span className={classes.email}>{emailAddress}</span>,
          },
          {
            key: 'roles',
            name: <Trans>Roles</Trans>,
            cell: ({ roles }) => roles.map((role) => t(ROLE_WORDS[role])).join(', '),
          },
          {
            key: 'state',
            name: <Trans>State</Trans>,
            cell: ({ enabled }) => <EnabledState enabled={enabled} />,
          },
          {
            key: 'edit',
            name: <Trans>Actions</Trans>,
            end: true,
            cell: (user) => (
              <span className={classes.rowTools}>
                <EditButton name={user.loginName} disabled={offline} onEdit={() => onEdit(user)} />
                {user.userId !== ownUserId && (
                  <Button
                    variant="default"
                    mih="var(--h)"
                    aria-label={t`Account of ${user.loginName}`}
                    disabled={offline}
                    onClick={() => onAccount(user)}
                  >
                    <Trans>Account</Trans>
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
    </AdminCard>
  );
}
