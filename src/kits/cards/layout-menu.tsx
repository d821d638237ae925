import { Trans, useLingui } from '@lingui/react/macro';
import { IconLayoutDashboard, IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { onAnchor } from '../../ui/form/entered.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { type MenuItem, OpenedMenu } from '../../ui/opened-menu.tsx';
import { viewItems } from '../../ui/table/views/view-items.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import type { PageCard } from './page-card.ts';
import type { CardLayouts } from './use-card-layouts.ts';

const LayoutDialog = lazyPart(async () => import('./layout-dialog.tsx'));

interface LayoutMenuProps {
  /** All cards of the dashboard, in the order of the standard layout. */
  readonly cards: readonly PageCard[];
  readonly layouts: CardLayouts;
}

/** The layouts of a dashboard's cards: the standard one, one's own, those that are shared; and the way to make one. */
export function LayoutMenu({ cards, layouts }: LayoutMenuProps) {
  const { t, i18n } = useLingui();
  const [isDialogOpen, setDialogOpen] = useState(false);
  /** The button while the menu is open at it. */
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const items: MenuItem[] = [
    {
      key: 'standard',
      icon: <IconLayoutDashboard size={20} aria-hidden />,
      words: <Trans>Standard layout</Trans>,
      onChoose: () => layouts.choose(null),
    },
    ...viewItems(layouts.views, i18n, ({ id }) => layouts.choose(id)),
    {
      key: 'edit',
      icon: <IconPencil size={20} aria-hidden />,
      words: <Trans>Arrange cards…</Trans>,
      onChoose: () => setDialogOpen(true),
    },
  ];
  return (
    <>
      <ToolButton
        icon={<IconLayoutDashboard size={20} aria-hidden />}
        words={layouts.current?.name ?? t`Layout`}
        title={t`Layout of the cards`}
        aria-haspopup="menu"
        data-testid="card-layouts"
        onClick={onAnchor(setMenu)}
      />
      {menu !== null && (
        <OpenedMenu
          anchor={menu}
          label={t`Layout of the cards`}
          items={items}
          onClose={() => {
            menu.focus({ preventScroll: true });
            setMenu(null);
          }}
        />
      )}
      <Suspense>
        {isDialogOpen && <LayoutDialog cards={cards} layouts={layouts} onClose={() => setDialogOpen(false)} />}
      </Suspense>
    </>
  );
}
