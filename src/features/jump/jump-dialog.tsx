import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react';
import { FOR_EVERY_CODE } from '../../scan/wedge/wedge-field.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CLEAR_SEARCH, ClearSearch } from '../../ui/form/clear-search.tsx';
import { onText } from '../../ui/form/entered.ts';
import classes from './jump-dialog.module.css';
import { JumpOption } from './jump-option.tsx';
import type { JumpPage, JumpTarget } from './jump-target.ts';
import { useJumpSections } from './use-jump-sections.ts';

interface JumpDialogProps {
  readonly pages: readonly JumpPage[];
  readonly onGo: (target: JumpTarget) => void;
  readonly onClose: () => void;
}

/**
 * Jump to anything: shipments, assets, vehicles, devices, places, pages and actions by a few letters of their name, the last five of a
 * device too, from what this device has, with or without a connection. Mounted while it is open.
 */
export default function JumpDialog({ pages, onGo, onClose }: JumpDialogProps) {
  const { t } = useLingui();
  const listId = useId();
  const [typed, setTyped] = useState('');
  /** What was typed when Enter was pressed before it was known where that leads. */
  const [entered, setEntered] = useState<string | null>(null);
  const [at, setAt] = useState({ of: '', index: 0 });
  const words = useDeferredValue(typed);
  const { sections, isSearching } = useJumpSections(words, pages);
  const targets = sections.flatMap((section) => section.targets);
  // Other words, other finds: the best of them is meant.
  const index = at.of === words ? Math.min(at.index, Math.max(0, targets.length - 1)) : 0;
  const active = targets[index];
  const optionId = (target: JumpTarget): string => `${listId}-${targets.indexOf(target)}`;

  const go = (target: JumpTarget | undefined) => {
    if (target === undefined) return;
    onClose();
    onGo(target);
  };
  // Pages and actions are known at once; for the rest, what is shown may still be what was found for other words.
  const isKnown = words === typed && (!isSearching || active?.kind === 'page' || active?.kind === 'action');
  const goWhenKnown = useEffectEvent(() => {
    setEntered(null);
    if (entered === typed) go(active);
  });
  useEffect(() => {
    if (isKnown && entered !== null) goWhenKnown();
  }, [isKnown, entered]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, PageDown: index + 5, PageUp: index - 5 }[event.key];
    if (event.key === 'Enter') setEntered(typed);
    else if (to !== undefined) setAt({ of: words, index: Math.min(Math.max(0, to), targets.length - 1) });
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title={t`Go to`} onClose={onClose}>
      <TextInput
        className={classes.field ?? ''}
        data-autofocus
        size="md"
        type="search"
        {...FOR_EVERY_CODE}
        role="combobox"
        aria-expanded={targets.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : optionId(active)}
        aria-label={t`Shipment, device, location, page or action`}
        placeholder={t`Shipment, device, location, page or action`}
        leftSection={<IconSearch size={20} aria-hidden />}
        {...CLEAR_SEARCH}
        rightSection={<ClearSearch value={typed} onClear={() => setTyped('')} />}
        value={typed}
        onChange={onText(setTyped)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.list} id={listId} role="listbox" aria-label={t`Go to`}>
        {sections.map(({ key, title, targets: own }) => (
          <div key={key} role="group" aria-label={title}>
            <div className={classes.title} aria-hidden="true">
              {title}
            </div>
            {own.map((target) => (
              <JumpOption
                key={target.id}
                id={optionId(target)}
                target={target}
                active={target === active}
                onGo={() => go(target)}
              />
            ))}
          </div>
        ))}
      </div>
      <div role="status" className={classes.note}>
        {targets.length === 0 && !isSearching && (
          <Trans>Nothing called “{words}” found. Removed and archived items aren't searched.</Trans>
        )}
      </div>
    </Dialog>
  );
}
