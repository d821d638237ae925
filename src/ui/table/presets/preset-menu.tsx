import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBookmark, IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { writeFilters } from '../../../domain/list-address.ts';
import type { ListFilters } from '../../../domain/list-query.ts';
import { lazyPart } from '../../lazy-part.ts';
import { type MenuItem, OpenedMenu } from '../../opened-menu.tsx';
import type { Preset, Presets } from './presets.ts';

const PresetDialog = lazyPart(async () => import('./preset-dialog.tsx'));

interface PresetMenuProps {
  readonly presets: Presets;
  readonly filters: ListFilters;
  /** Filters the list as it was saved, or names what it is filtered by. */
  readonly onPreset: (preset: Preset) => void;
}

/** The filters a person keeps under names: to go back to them, and to save those there are now. */
export function PresetMenu({ presets, filters, onPreset }: PresetMenuProps) {
  const { t } = useLingui();
  const [isDialogOpen, setDialogOpen] = useState(false);
  /** The button while the menu is open at it. */
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const { fltcol, fltval } = writeFilters(filters);
  const current = fltcol === undefined || fltval === undefined ? null : { fltcol, fltval };
  const items: MenuItem[] = presets.all.map((one) => ({
    key: `view-${one.name}`,
    icon: <IconBookmark size={20} aria-hidden />,
    words: one.name,
    onChoose: () => onPreset(one),
  }));
  items.push({
    key: 'edit',
    icon: <IconPencil size={20} aria-hidden />,
    words: <Trans>Save or change views</Trans>,
    onChoose: () => setDialogOpen(true),
  });
  return (
    <>
      <Button
        size="md"
        variant="default"
        leftSection={<IconBookmark size={20} aria-hidden />}
        aria-haspopup="menu"
        data-testid="views"
        onClick={({ currentTarget }) => setMenu(currentTarget)}
      >
        <Trans>Views</Trans>
      </Button>
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
          <PresetDialog
            {...presets}
            current={current}
            onSaved={(name) => current !== null && onPreset({ ...current, name })}
            onClose={() => setDialogOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
