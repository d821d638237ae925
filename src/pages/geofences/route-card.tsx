import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Tabs } from '@mantine/core';
import { IconDots, IconEye, IconPencil, IconToggleLeft, IconToggleRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { GeozoneRow } from '../../contract/geozones.ts';
import type { GeozoneType } from '../../domain/geozone.ts';
import { CopyWaiting } from '../../kits/card-face/card-face.tsx';
import { typeName } from '../../kits/geozones/type-words.ts';
import type { Geozones } from '../../local/views/use-geozones.ts';
import { onAnchor } from '../../ui/form/entered.ts';
import { countWords } from '../../ui/formatters.ts';
import { OpenedMenu } from '../../ui/opened-menu.tsx';
import { exportItems } from './export-zones.tsx';
import classes from './geofences-page.module.css';
import type { GeofencesDialogs } from './page-dialogs.tsx';
import { RouteFacts } from './route-facts.tsx';
import { ZoneTable } from './zone-table.tsx';

interface RouteCardProps {
  readonly id: string | null;
  /** Undefined: none is selected, or it is not known here. */
  readonly route: GeozoneRow | undefined;
  /** Undefined until read. */
  readonly geozones: Geozones | undefined;
  readonly types: readonly GeozoneType[];
  readonly mayRoutes: boolean;
  readonly mayZones: boolean;
  readonly open: GeofencesDialogs['open'];
  readonly onShow: (row: GeozoneRow) => void;
}

const DETAILS = 'details';
const FEEDS = ['geozones'];

/** The selected route: its menu, and tabs with its facts and with its geozones, one for each type (spec 2 §2). */
export function RouteCard(props: RouteCardProps) {
  const { id, route, geozones } = props;
  if (geozones === undefined) {
    return (
      <section className={classes.card}>
        <CopyWaiting feeds={FEEDS} height={200} />
      </section>
    );
  }
  if (route === undefined) {
    return (
      <section className={classes.card} data-testid="route-card">
        <p className={classes.quiet}>
          {id === null ? (
            <Trans>Select a route to see its path and geozones.</Trans>
          ) : (
            <Trans>This route isn't available here. It may have been permanently disabled.</Trans>
          )}
        </p>
      </section>
    );
  }
  // Another route begins at its details again.
  return <KnownRoute key={route.mapId} {...props} route={route} geozones={geozones} />;
}

interface KnownRouteProps extends RouteCardProps {
  readonly route: GeozoneRow;
  readonly geozones: Geozones;
}

function KnownRoute({ route, geozones, types, mayRoutes, mayZones, open, onShow }: KnownRouteProps) {
  const { t, i18n } = useLingui();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [tab, setTab] = useState(DETAILS);
  const zones = route.associationList.flatMap((mapId) => geozones.byId.get(mapId) ?? []);
  const present = types
    .map((type) => ({ type, zones: zones.filter(({ mapConfigTypeId }) => mapConfigTypeId === type.typeId) }))
    .filter((one) => one.zones.length > 0);
  const shown = present.some(({ type }) => String(type.typeId) === tab) ? tab : DETAILS;
  const isOn = route.enabled === 1;
  const { name } = route;
  const opened = { typeId: route.mapConfigTypeId, row: route };
  return (
    <section className={classes.card} aria-label={t`Route ${name}`} data-testid="route-card">
      <div className={classes.head}>
        <h2 className={classes.title}>{name}</h2>
        <ActionIcon
          variant="subtle"
          size="var(--h)"
          aria-label={t`Actions for ${name}`}
          title={t`Actions`}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={onAnchor(setMenu)}
        >
          <IconDots size={22} aria-hidden />
        </ActionIcon>
      </div>
      {menu !== null && (
        <OpenedMenu
          anchor={menu}
          label={t`Actions for ${name}`}
          items={[
            {
              key: 'view',
              icon: <IconEye size={20} aria-hidden />,
              words: <Trans>View Route</Trans>,
              onChoose: () => open('geozone', { mode: 'view', ...opened }),
            },
            ...(mayRoutes
              ? [
                  {
                    key: 'edit',
                    icon: <IconPencil size={20} aria-hidden />,
                    words: <Trans>Edit Route</Trans>,
                    onChoose: () => open('geozone', { mode: 'edit', ...opened }),
                  },
                  {
                    key: 'toggle',
                    icon: isOn ? <IconToggleLeft size={20} aria-hidden /> : <IconToggleRight size={20} aria-hidden />,
                    words: isOn ? <Trans>Disable Route</Trans> : <Trans>Enable Route</Trans>,
                    onChoose: () => open('toggle', route),
                  },
                ]
              : []),
            ...exportItems(name, zones),
          ]}
          onClose={() => setMenu(null)}
        />
      )}
      <Tabs value={shown} onChange={(value) => setTab(value ?? DETAILS)}>
        <Tabs.List>
          <Tabs.Tab value={DETAILS} className={classes.tab}>
            <Trans>Route Details</Trans>
          </Tabs.Tab>
          {present.map(({ type, zones: typed }) => (
            <Tabs.Tab key={type.typeId} value={String(type.typeId)} className={classes.tab}>
              {typeName(type, i18n)} <span className={classes.count}>{countWords(typed.length, i18n.locale)}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={DETAILS}>
          <RouteFacts route={route} zones={zones} mark={geozones.marks.get(route.mapId) ?? null} />
        </Tabs.Panel>
        {present.map(({ type, zones: typed }) => (
          <Tabs.Panel key={type.typeId} value={String(type.typeId)}>
            {String(type.typeId) === shown && (
              <ZoneTable
                label={t`Route Geozones: ${typeName(type, i18n)}`}
                zones={typed}
                showDesc={type.showDesc}
                marks={geozones.marks}
                mayEdit={mayZones && type.editable}
                onShow={onShow}
                onOpen={(row, mode) => open('geozone', { mode, typeId: row.mapConfigTypeId, row })}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}
