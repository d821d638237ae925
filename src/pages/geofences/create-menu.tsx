import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconFileImport, IconHexagonPlus, IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { type GeozoneType, ROUTE_TYPE_ID } from '../../domain/geozone.ts';
import { createWords } from '../../kits/geozones/type-words.ts';
import { onAnchor } from '../../ui/form/entered.ts';
import { OpenedMenu } from '../../ui/opened-menu.tsx';
import classes from './geofences-page.module.css';
import type { GeofencesDialogs } from './page-dialogs.tsx';

interface CreateMenuProps {
  readonly types: readonly GeozoneType[];
  /** Routes are the work of Company Administrators, geozones also of who has the permission editRoutes (spec 2 §6). */
  readonly mayRoutes: boolean;
  readonly mayZones: boolean;
  readonly open: GeofencesDialogs['open'];
}

/** The icon 'Create Routes' and the entries 'Create {type}', one for each type that can be edited (spec 2 §2). */
export function CreateMenu({ types, mayRoutes, mayZones, open }: CreateMenuProps) {
  const { t, i18n } = useLingui();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  return (
    <div className={classes.tools}>
      {mayRoutes && (
        <ActionIcon
          variant="default"
          size={42}
          aria-label={t`Create Routes`}
          title={t`Create Routes`}
          aria-haspopup="dialog"
          onClick={() => open('geozone', { mode: 'add', typeId: ROUTE_TYPE_ID, row: null })}
        >
          <IconRoute size={22} aria-hidden />
        </ActionIcon>
      )}
      {mayZones && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconHexagonPlus size={20} aria-hidden />}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={onAnchor(setMenu)}
        >
          <Trans context="geozone">Create</Trans>
        </Button>
      )}
      {menu !== null && (
        <OpenedMenu
          anchor={menu}
          label={t`Create geozone`}
          items={[
            ...types
              .filter(({ editable }) => editable)
              .map((type) => ({
                key: String(type.typeId),
                icon: <IconHexagonPlus size={20} aria-hidden />,
                words: createWords(type, i18n),
                onChoose: () =>
                  open('geozone', {
                    mode: type.typeId === ROUTE_TYPE_ID ? 'addGroup' : 'addFence',
                    typeId: type.typeId,
                    row: null,
                  }),
              })),
            {
              key: 'import',
              icon: <IconFileImport size={20} aria-hidden />,
              words: <Trans>From a file…</Trans>,
              onChoose: () => open('import', null),
            },
          ]}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}
