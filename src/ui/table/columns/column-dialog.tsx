import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import rows from '../../arrange/arranged-row.module.css';
import { MoveButtons } from '../../arrange/move-buttons.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { DialogActions } from '../../dialog/dialog-actions.tsx';
import { onText } from '../../form/entered.ts';
import type { Column } from '../column.ts';
import classes from './column-dialog.module.css';
import { type ColumnSetting, completeSettings, movedColumn, WIDTHS } from './column-settings.ts';

export interface ColumnDialogProps<Row> {
  /** All that the table has, in its own order. */
  readonly columns: readonly Column<Row>[];
  readonly settings: readonly ColumnSetting[];
  readonly onSettings: (settings: readonly ColumnSetting[]) => void;
  readonly onClose: () => void;
}

/** Which columns a table shows, in which order and how wide: each change is seen at once behind the dialog. */
export default function ColumnDialog<Row>({ columns, settings, onSettings, onClose }: ColumnDialogProps<Row>) {
  const { t } = useLingui();
  const [dragged, setDragged] = useState<string | null>(null);
  const all = completeSettings(columns, settings);
  const shown = all.filter(({ hidden }) => !hidden).length;
  const change = (key: string, to: Partial<ColumnSetting>) =>
    onSettings(all.map((one) => (one.key === key ? { ...one, ...to } : one)));

  return (
    <Dialog title={t`Columns`} onClose={onClose}>
      <ul className={rows.list}>
        {all.map(({ key, hidden, width }, at) => {
          const header = columns.find((column) => column.key === key)?.header ?? key;
          return (
            <li
              key={key}
              className={`${rows.item} ${classes.item}`}
              draggable
              data-dragged={dragged === key || undefined}
              onDragStart={() => setDragged(key)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => {
                const from = all.findIndex((one) => one.key === dragged);
                if (dragged !== null) onSettings(movedColumn(all, dragged, at - from));
              }}
            >
              <IconGripVertical size={20} className={classes.grip} aria-hidden />
              <label className={rows.name}>
                <input
                  type="checkbox"
                  checked={!hidden}
                  disabled={!hidden && shown === 1}
                  onChange={() => change(key, { hidden: !hidden })}
                />
                <span>{header}</span>
              </label>
              <input
                className={classes.width}
                type="range"
                aria-label={t`Width of ${header}`}
                title={t`Width`}
                min={WIDTHS.least}
                max={WIDTHS.most / 2}
                step={WIDTHS.step}
                value={width ?? WIDTHS.least}
                disabled={hidden}
                onChange={onText((value) => change(key, { width: Number(value) }))}
              />
              <MoveButtons
                name={header}
                isFirst={at === 0}
                isLast={at === all.length - 1}
                onMove={(by) => onSettings(movedColumn(all, key, by))}
              />
            </li>
          );
        })}
      </ul>
      <DialogActions>
        <Button size="md" variant="default" disabled={settings.length === 0} onClick={() => onSettings([])}>
          <Trans>Reset</Trans>
        </Button>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
