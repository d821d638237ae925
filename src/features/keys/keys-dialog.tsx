import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { COMMAND_KEY } from '../../ui/shortcut-keys.ts';
import classes from './keys-dialog.module.css';

interface KeyRow {
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keys of the console, by where they count. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const groups: readonly { readonly title: string; readonly rows: readonly KeyRow[] }[] = [
    {
      title: t`Everywhere`,
      rows: [
        { keys: [`${COMMAND_KEY} K`], does: t`Jump to a shipment, device, place, page or action` },
        { keys: ['?'], does: t`Show these keys` },
        { keys: ['Esc'], does: t`Close what was opened last` },
        { keys: ['Tab'], does: t`Go to the next field, button or list` },
      ],
    },
    {
      title: t`In a list`,
      rows: [
        { keys: ['↑', '↓'], does: t`Go from row to row` },
        { keys: ['Page ↑', 'Page ↓', 'Home', 'End'], does: t`Go a page on, to the first or the last row` },
        { keys: ['Enter'], does: t`Open the row` },
        { keys: [t`Space`], does: t`Select the row; with Shift and the arrows several` },
        { keys: [`${COMMAND_KEY} A`], does: t`Select all rows` },
        { keys: [t`Letters`], does: t`Search the list` },
      ],
    },
    {
      title: t`In a chart`,
      rows: [
        { keys: ['+', '−', '0'], does: t`Zoom in, zoom out, show all` },
        { keys: ['←', '→'], does: t`Move; with Shift from reading to reading` },
      ],
    },
  ];
  return (
    <Dialog title={t`Keys`} onClose={onClose}>
      {groups.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.title}>{title}</h3>
          <dl className={classes.keys}>
            {rows.map(({ keys, does }) => (
              <div key={does} className={classes.row}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key} className={classes.key}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
