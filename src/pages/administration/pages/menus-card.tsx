import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { MAIN_MENU, type StoredMenu, updateMenu } from '../../../contract/menus.ts';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { AdminCard } from '../admin-card.tsx';
import classes from '../administration-page.module.css';
import { EndDialog } from '../end-dialog.tsx';
import { EditAndRemove } from './edit-and-remove.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import type { Menus } from './use-menus.ts';

type Opened = { readonly what: 'add' } | { readonly what: 'edit' | 'remove'; readonly row: StoredMenu };

const sizeOf = ({ items }: StoredMenu): number =>
  items.reduce((sum, { children = [] }) => sum + 1 + children.length, 0);

/** The menus of the company; a group says which its members have (spec 1 §2 "Menu links"). */
export function MenusCard({ menus, offline }: { readonly menus: Menus; readonly offline: boolean }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { kept, reload } = menus;
  const close = () => setOpened(null);
  const saved = () => {
    reload();
    close();
  };
  return (
    <AdminCard
      title={<Trans>Menus</Trans>}
      testId="admin-menus"
      ready={kept.value !== undefined}
      failed={kept.failed}
      onRetry={reload}
      actions={
        <Button
          size="md"
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={offline || kept.value === undefined}
          onClick={() => setOpened({ what: 'add' })}
        >
          <Trans>Add menu</Trans>
        </Button>
      }
    >
      <ShortTable
        label={t`Menus`}
        rows={kept.value ?? []}
        rowKey={({ menu }) => menu}
        empty={<Trans>Your company has no menus.</Trans>}
        columns={[
          { key: 'menu', name: <Trans>Menu</Trans>, cell: ({ menu }) => <b translate="no">{menu}</b> },
          {
            key: 'items',
            name: <Trans>Items</Trans>,
            cell: (row) => <Plural value={sizeOf(row)} one="# item" other="# items" />,
          },
          {
            key: 'actions',
            name: <Trans>Actions</Trans>,
            end: true,
            cell: (row) => (
              <EditAndRemove
                edit={{ label: t`Edit menu ${row.menu}`, onClick: () => setOpened({ what: 'edit', row }) }}
                remove={
                  row.menu === MAIN_MENU
                    ? null
                    : { label: t`Remove menu ${row.menu}`, onClick: () => setOpened({ what: 'remove', row }) }
                }
                disabled={offline}
              />
            ),
          },
        ]}
      />
      <p className={classes.note}>
        <Trans>People without a menu from a group get “main”. Menu changes show at the next sign-in.</Trans>
      </p>
      {opened?.what === 'add' && (
        <MenuDialog menu={null} taken={(kept.value ?? []).map(({ menu }) => menu)} onSaved={saved} onClose={close} />
      )}
      {opened?.what === 'edit' && <MenuDialog menu={opened.row} taken={[]} onSaved={saved} onClose={close} />}
      {opened?.what === 'remove' && (
        <EndDialog
          title={<Trans>Remove menu {opened.row.menu}?</Trans>}
          verb={<Trans>Remove</Trans>}
          subject={opened.row.menu}
          send={(headers) =>
            call(updateMenu, {
              params: { menu: opened.row.menu },
              body: { items: [], base: opened.row.items },
              headers,
            })
          }
          onEnded={saved}
          onClose={close}
        >
          <Trans>You can undo this in the audit log.</Trans>
        </EndDialog>
      )}
    </AdminCard>
  );
}
