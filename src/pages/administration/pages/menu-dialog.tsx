import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSaving } from '../../../api/use-saving.ts';
import { MENU_ITEMS_MAX, type StoredMenu, updateMenu } from '../../../contract/menus.ts';
import { SHORT_NAME } from '../../../contract/primitives.ts';
import { SaveActions } from '../../../outcome/save-actions.tsx';
import { useReloadHold } from '../../../state/use-reload-hold.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { isTooLong, itemsOf, lineFaults, linesOf, type MenuLine, moved } from './menu-form.ts';
import { MenuLineFields } from './menu-line-fields.tsx';

interface MenuDialogProps {
  /** Null: a new one. */
  readonly menu: StoredMenu | null;
  /** Names that a new one can't have. */
  readonly taken: readonly string[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The items of a menu in order, each with its address and who sees it (spec 1 §2 "Menu links"). */
export function MenuDialog({ menu, taken, onSaved, onClose }: MenuDialogProps) {
  const { t } = useLingui();
  const [stored] = useState(() => linesOf(menu?.items ?? []));
  const [lines, setLines] = useState(stored);
  const [name, setName] = useState(menu?.menu ?? '');
  const [tried, setTried] = useState(false);
  const { busy, failure, save } = useSaving();
  const items = itemsOf(lines);
  const isChanged = JSON.stringify(items) !== JSON.stringify(itemsOf(stored)) || (menu === null && name !== '');
  useReloadHold(isChanged, () => Promise.resolve());
  const nameFault = !SHORT_NAME.test(name)
    ? t`Only letters, digits, - and _.`
    : taken.includes(name)
      ? t`There is such a menu.`
      : undefined;
  const isLong = isTooLong(items);

  const change = (id: number, fields: Partial<MenuLine>) =>
    setLines((before) => before.map((line) => (line.id === id ? { ...line, ...fields } : line)));
  const add = () =>
    setLines((before) => [
      ...before,
      { id: Math.max(-1, ...before.map(({ id }) => id)) + 1, name: '', href: '', roles: ['User'], isBelow: false },
    ]);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const isFaulty = lines.some((line) => Object.keys(lineFaults(line)).length > 0);
    if (nameFault !== undefined || items.length === 0 || isFaulty || isLong) return;
    const done = await save({ name, items }, (headers) =>
      call(updateMenu, { params: { menu: name }, body: { items, base: menu?.items ?? [] }, headers }),
    );
    if (done) onSaved();
  };
  return (
    <Dialog
      title={menu === null ? <Trans>Add a Menu</Trans> : <Trans>Edit Menu {menu.menu}</Trans>}
      size="wide"
      stays
      onClose={onClose}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md" pt="xs">
          {menu === null && (
            <TextInput
              label={t`Name`}
              size="md"
              translate="no"
              data-autofocus
              maxLength={60}
              value={name}
              error={tried ? nameFault : undefined}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
          {lines.map((line, at) => (
            <MenuLineFields
              key={line.id}
              line={line}
              number={at + 1}
              isFirst={at === 0}
              isLast={at === lines.length - 1}
              tried={tried}
              onChange={(fields) => change(line.id, fields)}
              onMove={(by) => setLines((before) => moved(before, at, at + by))}
              onRemove={() => setLines((before) => before.filter(({ id }) => id !== line.id))}
            />
          ))}
          <Button variant="default" size="md" leftSection={<IconPlus size={20} aria-hidden />} onClick={add}>
            <Trans>Add an Item</Trans>
          </Button>
          <div role="alert">
            {tried && items.length === 0 && (
              <StateMark state="error">
                <Trans>A menu has an item at least.</Trans>
              </StateMark>
            )}
            {tried && isLong && (
              <StateMark state="error">
                <Trans>A menu has at most {MENU_ITEMS_MAX} items, and as many below one of them.</Trans>
              </StateMark>
            )}
          </div>
        </Stack>
        <SaveActions failure={failure} busy={busy} disabled={!isChanged} onClose={onClose}>
          {menu === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
        </SaveActions>
      </form>
    </Dialog>
  );
}
