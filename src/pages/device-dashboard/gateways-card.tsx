import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { siteOptions } from '../../api/host.ts';
import { isSilent } from '../../domain/contact.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { timeOf } from '../../domain/instant.ts';
import type { ListFilters } from '../../domain/list-query.ts';
import { CopyWaiting } from '../../kits/card-face/card-face.tsx';
import { SilenceMeaning } from '../../kits/device-age/silence-meaning.tsx';
import { DeviceLink } from '../../kits/device-link/device-link.tsx';
import { hangingOn, hangingWords, useHanging } from '../../kits/hanging/use-hanging.ts';
import { useAllDevices } from '../../local/views/use-devices.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { ShowAll } from '../../ui/show-all.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import classes from './device-dashboard-page.module.css';

/** Gateways on the card before "Show all". */
const MOST = 5;
const FEEDS = ['devices:gateways'];
const GATEWAYS: readonly DeviceKind[] = ['gateways'];

interface GatewaysCardProps {
  readonly kind: DeviceKind;
  readonly now: number;
  readonly filters: ListFilters;
  readonly onFilters: (filters: ListFilters) => void;
}

/** Which gateways are silent, and what was last heard through each: nothing is heard of that until it is back. From this device's own copy. */
export function GatewaysCard({ kind, now, filters, onFilters }: GatewaysCardProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const titleId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const gateways = useAllDevices('gateways');
  const { timeThresholds } = siteOptions();
  const hanging = useHanging();
  const down = gateways
    ?.filter((gateway) => isSilent(gateway, now, timeThresholds))
    .map((gateway) => {
      const counts = hangingOn(hanging, gateway.macId);
      return { ...gateway, counts, all: counts.reduce((sum, { count }) => sum + count, 0) };
    })
    .toSorted((a, b) => b.all - a.all || (a.macId < b.macId ? -1 : 1));
  const shown = showsAll ? down : down?.slice(0, MOST);
  const own = filters.gateway?.kind === 'text' ? filters.gateway.text : '';
  return (
    <section className={classes.card} aria-labelledby={titleId} data-testid="fleet-gateways">
      <h2 id={titleId} className={classes.title}>
        {down === undefined ? (
          <Trans>Gateways</Trans>
        ) : (
          <Plural value={down.length} _0="All gateways are online" one="# silent gateway" other="# silent gateways" />
        )}
      </h2>
      <p className={classes.quiet}>
        <SilenceMeaning kinds={GATEWAYS} />
      </p>
      {down === undefined && <CopyWaiting feeds={FEEDS} height={120} />}
      {shown !== undefined && shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map(({ macId, location, lastComms, counts }) => (
            <li key={macId} data-row={macId}>
              <span className={classes.line}>
                <span>
                  <DeviceLink macId={macId} kind="gateways">
                    <CodeText lead="…">{macId.slice(-5)}</CodeText>
                  </DeviceLink>{' '}
                  {location}
                </span>
                <StateMark state="warn">
                  {lastComms === null ? (
                    <Trans>never heard</Trans>
                  ) : (
                    <Trans>silent for {elapsedWords(now - timeOf(lastComms), locale)}</Trans>
                  )}
                </StateMark>
              </span>
              <span className={classes.line}>
                <span className={classes.quiet}>
                  {counts.length === 0 ? <Trans>No devices report through it.</Trans> : hangingWords(counts, t, locale)}
                </span>
                {counts.some((one) => one.kind === kind) && (
                  <Button
                    variant={own === macId ? 'outline' : 'subtle'}
                    size="compact-sm"
                    mih="var(--h-small)"
                    aria-pressed={own === macId}
                    onClick={() => onFilters(withGateway(filters, own === macId ? null : macId))}
                  >
                    <Trans>Show devices behind it</Trans>
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {down !== undefined && down.length > MOST && (
        <ShowAll total={down.length} showsAll={showsAll} onChange={setShowsAll} />
      )}
    </section>
  );
}

/** The filters with only what was last heard through a gateway; null: through any. */
function withGateway(filters: ListFilters, macId: string | null): ListFilters {
  const others = Object.fromEntries(Object.entries(filters).filter(([key]) => key !== 'gateway'));
  return macId === null ? others : { ...others, gateway: { kind: 'text', text: macId } };
}
