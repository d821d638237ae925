import { Trans, useLingui } from '@lingui/react/macro';
import { IconBookmark, IconDeviceFloppy, IconPencil, IconReportAnalytics } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { type FilterAddress, writeFilters } from '../../../domain/list-address.ts';
import type { ListFilters } from '../../../domain/list-query.ts';
import { onAnchor } from '../../form/entered.ts';
import { lazyPart } from '../../lazy-part.ts';
import { type MenuItem, OpenedMenu } from '../../opened-menu.tsx';
import { ToolButton } from '../../tool-button.tsx';
import { addressOf, type SavedViews } from './saved-views.ts';
import { viewItems } from './view-items.tsx';

const ViewDialog = lazyPart(async () => import('./view-dialog.tsx'));

interface ViewMenuProps {
  readonly views: SavedViews;
  readonly filters: ListFilters;
  /** The view that the filters come from, changed or not. */
  readonly current: string | null;
  /** Filters the list as an address says, or names what it is filtered by. */
  readonly onOpen: (address: FilterAddress) => void;
}

/** The filters that are kept under names, by oneself and by the company: to go back to them, and to save those there are now. */
export function ViewMenu({ views, filters, current, onOpen }: ViewMenuProps) {
  const { t, i18n } = useLingui();
  const [isDialogOpen, setDialogOpen] = useState(false);
  /** The button while the menu is open at it. */
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const { fltcol, fltval } = writeFilters(filters);
  const asked = fltcol === undefined || fltval === undefined ? null : { fltcol, fltval };
  const shown = views.all.find(({ id }) => id === current);
  const isChanged = shown !== undefined && (shown.fltcol !== fltcol || shown.fltval !== fltval);
  const items: MenuItem[] = [...viewItems(views, i18n, (one) => onOpen(addressOf(one)))];
  if (shown?.mayChange === true && isChanged && asked !== null) {
    const { name } = shown;
    items.push({
      key: 'save',
      icon: <IconDeviceFloppy size={20} aria-hidden />,
      words: <Trans>Save changes to “{name}”</Trans>,
      onChoose: () => {
        views.change(shown, asked);
        onOpen(addressOf({ ...shown, ...asked }));
      },
    });
  }
  if (shown !== undefined && views.report !== undefined) {
    const { name } = shown;
    const { report } = views;
    items.push({
      key: 'report',
      icon: <IconReportAnalytics size={20} aria-hidden />,
      words: <Trans>Create a report from “{name}”</Trans>,
      onChoose: () => report(shown),
    });
  }
  items.push({
    key: 'edit',
    icon: <IconPencil size={20} aria-hidden />,
    words: <Trans>Save or edit views</Trans>,
    onChoose: () => setDialogOpen(true),
  });
  return (
    <>
      <ToolButton
        icon={<IconBookmark size={20} aria-hidden />}
        words={t`Views`}
        aria-haspopup="menu"
        data-testid="views"
        onClick={onAnchor(setMenu)}
      />
      {menu !== null && (
        <OpenedMenu
          anchor={menu}
          label={t`Saved views`}
          items={items}
          onClose={() => {
            menu.focus({ preventScroll: true });
            setMenu(null);
          }}
        />
      )}
      <Suspense>
        {isDialogOpen && (
          <ViewDialog
            views={views}
            asked={asked}
            onSave={(view) =>
              onOpen({ fltcol: view.fltcol, fltval: view.fltval, fltnme: view.name, view: views.save(view) })
            }
            onClose={() => setDialogOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
