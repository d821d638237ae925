import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ShipmentRow } from '../../../contract/shipments.ts';
import { modeOf } from '../../../domain/activation-mode.ts';
import { instantAt } from '../../../domain/instant.ts';
import { MOST_LABELS } from '../../../domain/label/label-text.ts';
import { MOST_ALONG } from '../../../domain/replay.ts';
import type { ChosenRows } from '../../../kits/live-list/chosen-rows.ts';
import { useProfile } from '../../../local/session/profile.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { BULK_ACTIONS, type BulkAction } from './bulk-action.ts';

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'));
const LabelDialog = lazyPart(() => import('../../../features/labels/label-dialog.tsx'));

type Opened = { readonly rows: readonly ShipmentRow[]; readonly what: BulkAction | 'labels' };

/** What can be done with chosen shipments, by who may: it is asked once for all of them. */
export function BulkBar<Row extends { readonly source: ShipmentRow }>({
  chosen,
}: {
  readonly chosen: ChosenRows<Row>;
}) {
  const { t } = useLingui();
  const user = useProfile();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isReading, setReading] = useState(false);
  const open = async (what: Opened['what']) => {
    setReading(true);
    try {
      const rows = await chosen.read();
      setOpened({ what, rows: rows.map(({ source }) => source) });
    } catch (error) {
      reportError(error);
    }
    setReading(false);
  };
  const close = () => setOpened(null);
  const replay = async () => {
    setReading(true);
    try {
      const [first, ...others] = (await chosen.read()).map(({ source }) => source);
      if (first !== undefined) {
        const along = others.map(({ guid }) => guid).join(',');
        const search = { mode: modeOf(first.configType), id: first.guid, at: instantAt(Date.now()) };
        await navigate({ to: '/detail', search: along === '' ? search : { ...search, along } });
      }
    } catch (error) {
      reportError(error);
    }
    setReading(false);
  };
  const offered = BULK_ACTIONS.filter((action) => user !== null && action.mayIssue(user));
  return (
    <>
      {offered.map((action) => (
        <Button key={action.key} variant="default" size="md" loading={isReading} onClick={() => void open(action)}>
          {t(action.label)}
        </Button>
      ))}
      {chosen.count <= MOST_LABELS && (
        <Button variant="default" size="md" loading={isReading} onClick={() => void open('labels')}>
          <Trans>Labels</Trans>
        </Button>
      )}
      {chosen.count <= MOST_ALONG + 1 && (
        <Button variant="default" size="md" loading={isReading} onClick={() => void replay()}>
          <Trans>Replay</Trans>
        </Button>
      )}
      <Suspense>
        {opened !== null &&
          (opened.what === 'labels' ? (
            <LabelDialog initial={opened.rows.map(({ customData }) => customData).join('\n')} onClose={close} />
          ) : (
            <BulkDialog action={opened.what} rows={opened.rows} onClose={close} />
          ))}
      </Suspense>
    </>
  );
}
