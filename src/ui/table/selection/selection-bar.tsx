import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { onAnchor } from '../../form/entered.ts';
import { countWords } from '../../formatters.ts';
import { type MenuItem, OpenedMenu } from '../../opened-menu.tsx';
import { ToolButton } from '../../tool-button.tsx';
import { countOf } from './selection.ts';
import classes from './selection-bar.module.css';
import type { RowSelection } from './use-selection.ts';

interface SelectionBarProps {
  readonly rows: RowSelection;
  /** How many the list has. */
  readonly total: number;
  /** What can be done with the chosen rows. */
  readonly children: ReactNode;
  /** How to take them along: behind a button of its own. */
  readonly more: readonly MenuItem[];
}

/** How many rows are chosen and what can be done with them; nothing while none are being chosen. */
export function SelectionBar({ rows, total, children, more }: SelectionBarProps) {
  const { t, i18n } = useLingui();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const chosen = countOf(rows.selection, total);
  if (!rows.isOn) return null;
  const count = countWords(chosen, i18n.locale);
  return (
    <div className={classes.bar} data-testid="selection">
      <b role="status">
        {chosen === 0 ? <Trans>Tap rows to select them, or press Space.</Trans> : <Trans>{count} selected</Trans>}
      </b>
      {chosen > 0 && children}
      {chosen > 0 && (
        <ToolButton
          icon={<IconDownload size={20} aria-hidden />}
          words={t`Download or print`}
          aria-haspopup="menu"
          data-testid="selection-more"
          onClick={onAnchor(setMenu)}
        />
      )}
      <ToolButton icon={<IconX size={20} aria-hidden />} words={t`Clear selection`} onClick={rows.clear} />
      {menu !== null && (
        <OpenedMenu
          anchor={menu}
          label={t`Download or print`}
          items={more}
          onClose={() => {
            menu.focus({ preventScroll: true });
            setMenu(null);
          }}
        />
      )}
    </div>
  );
}
