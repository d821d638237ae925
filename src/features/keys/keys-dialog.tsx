import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { COMMAND_KEY } from '../../ui/shortcut-keys.ts';
import classes from './keys-dialog.module.css';
import { useSingleKeys } from './keys-opening.ts';

interface KeyRow {
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keys of the console, by where they count. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const singleKeys = useSingleKeys();
  const groups: readonly { readonly title: string; readonly rows: readonly KeyRow[] }[] = [
    {
      title: t`Everywhere`,
      rows: [
        { keys: [`${COMMAND_KEY} K`], does: t`Go to a shipment, device, location, page or action` },
        ...(singleKeys ? [{ keys: ['?'], does: t`Show keyboard shortcuts` }] : []),
        { keys: ['Esc'], does: t`Close the top dialog or menu` },
        { keys: ['Tab'], does: t`Move to the next control` },
      ],
    },
    {
      title: t`In a list`,
      rows: [
        { keys: ['↑', '↓'], does: t`Move between rows` },
        { keys: ['Page ↑', 'Page ↓', 'Home', 'End'], does: t`Go to next page, first row or last row` },
        { keys: ['Enter'], does: t`Open the row` },
        { keys: [t`Space`], does: t`Select row. With Shift and arrow keys: select several` },
        { keys: [`${COMMAND_KEY} A`], does: t`Select all rows` },
        { keys: [t`Letters`], does: t`Search the list` },
      ],
    },
    {
      title: t`In a chart`,
      rows: [
        { keys: ['+', '−', '0'], does: t`Zoom in, zoom out, show all` },
        { keys: ['←', '→'], does: t`Move. With Shift: from reading to reading` },
      ],
    },
  ];
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose}>
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
