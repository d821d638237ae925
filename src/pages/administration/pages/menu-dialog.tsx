import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { call } from '../../../api/call.ts';
import { MENU_ITEMS_MAX, type StoredMenu, updateMenu } from '../../../contract/menus.ts';
import { SHORT_NAME } from '../../../contract/primitives.ts';
import { FormDialog } from '../../../kits/form/form-dialog.tsx';
import { useForm } from '../../../kits/form/use-form.ts';
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

const formOf = (menu: StoredMenu | null) => ({ name: menu?.menu ?? '', lines: linesOf(menu?.items ?? []) });
type MenuForm = ReturnType<typeof formOf>;
/** As it is sent: how its lines are known here does not matter. */
const sentAs = ({ name, lines }: MenuForm) => ({ name, items: itemsOf(lines) });

/** The items of a menu in order, each with its address and who sees it (spec 1 §2 "Menu links"). */
export function MenuDialog({ menu, taken, onSaved, onClose }: MenuDialogProps) {
  const { t } = useLingui();
  const form = useForm({
    start: () => formOf(menu),
    check: ({ name, lines }) => {
      const items = itemsOf(lines);
      return {
        name: !SHORT_NAME.test(name)
          ? msg`Use only letters, digits, - and _.`
          : taken.includes(name)
            ? msg`A menu with this name already exists.`
            : null,
        // Each line says itself what is wrong with it.
        lines: lines.some((line) => Object.keys(lineFaults(line)).length > 0) ? '' : null,
        items: items.length === 0 ? msg`A menu needs at least one item.` : null,
        length: isTooLong(items)
          ? msg`A menu can have up to ${MENU_ITEMS_MAX} items, and each item as many below it.`
          : null,
      };
    },
    isChanged: (now, start) => JSON.stringify(sentAs(now)) !== JSON.stringify(sentAs(start)),
    save: async (values, { send }) => {
      const { name, items } = sentAs(values);
      const done = await send({ name, items }, (headers) =>
        call(updateMenu, { params: { menu: name }, body: { items, base: menu?.items ?? [] }, headers }),
      );
      if (done) onSaved();
    },
  });
  const { lines } = form.values;
  const setLines = (next: readonly MenuLine[]) => form.set({ lines: next });
  const add = () => {
    const id = Math.max(-1, ...lines.map((line) => line.id)) + 1;
    setLines([...lines, { id, name: '', href: '', roles: ['User'], isBelow: false }]);
  };
  return (
    <FormDialog
      form={form}
      title={menu === null ? <Trans>Add menu</Trans> : <Trans>Edit menu {menu.menu}</Trans>}
      action={menu === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
      disabled={!form.isChanged}
      size="wide"
      onClose={onClose}
    >
      {menu === null && (
        <TextInput {...form.text('name')} label={t`Name`} translate="no" data-autofocus maxLength={60} />
      )}
      {lines.map((line, at) => (
        <MenuLineFields
          key={line.id}
          line={line}
          number={at + 1}
          isFirst={at === 0}
          isLast={at === lines.length - 1}
          tried={form.tried}
          onChange={(fields) => setLines(lines.with(at, { ...line, ...fields }))}
          onMove={(by) => setLines(moved(lines, at, at + by))}
          onRemove={() => setLines(lines.toSpliced(at, 1))}
        />
      ))}
      <Button variant="default" size="md" leftSection={<IconPlus size={20} aria-hidden />} onClick={add}>
        <Trans>Add item</Trans>
      </Button>
      <div role="alert">
        {['items', 'length'].map((key) => {
          const fault = form.fault(key);
          return (
            fault !== undefined && (
              <StateMark key={key} state="error">
                {fault}
              </StateMark>
            )
          );
        })}
      </div>
    </FormDialog>
  );
}
