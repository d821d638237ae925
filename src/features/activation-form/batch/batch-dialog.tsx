import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ActivationOptions } from '../../../contract/configuration.ts';
import { emptyDraft } from '../../../domain/activation-form.ts';
import { nextNumber as numberAfter } from '../../../domain/batch-ids.ts';
import { useProfile } from '../../../local/session/profile.ts';
import { knownTexts } from '../../../local/views/look-up.ts';
import { useLocations } from '../../../local/views/use-locations.ts';
import { useValues } from '../../../local/views/use-values.ts';
import { useReloadHold } from '../../../state/use-reload-hold.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { firstScript, rememberScript } from '../last-script.ts';
import { lastTimeOf, withoutLastTime } from '../last-time.ts';
import { isWorthKeeping } from '../stored-draft.ts';
import { useFormValues } from '../use-form-values.ts';
import { useLastActivations } from '../use-last-activations.ts';
import '../mantine-styles.ts';
import { Waiting } from '../../../ui/state/waiting.tsx';
import { BatchGuide } from './batch-guide.tsx';
import type { ListedIds } from './batch-list.tsx';
import { BATCH_FIELDS, BatchPlanForm } from './batch-plan-form.tsx';
import { BatchScan } from './batch-scan.tsx';
import { BatchSummary } from './batch-summary.tsx';
import type { StoredBatch } from './stored-batch.ts';
import { UnfinishedBatch } from './unfinished-batch.tsx';
import { type BatchPlan, useBatch } from './use-batch.ts';
import { type BatchKeeping, useStoredBatch } from './use-stored-batch.ts';

export interface BatchDialogProps {
  readonly options: ActivationOptions;
  readonly onClose: () => void;
}

const TICK_MS = 30_000;

/** Activates many with one form: filled in once, then one tag after the other, then a summary. Mounted while it is open. */
export function BatchDialog({ options, onClose }: BatchDialogProps) {
  const { t } = useLingui();
  const user = useProfile();
  const now = useNow(TICK_MS);
  const [plan, setPlan] = useState<BatchPlan | null>(null);
  const stored = useStoredBatch(`${options.pattern}-batch`);
  const [start] = useState(() => ({ ...emptyDraft(), script: firstScript(options, user?.userId ?? '') }));
  const form = useFormValues(start, options, BATCH_FIELDS);
  const feeds = options.configTypes.map((type) => `shipments:${type}`);
  const customers = useValues(feeds, 'customData2');
  const { found, keep } = stored;
  const { draft } = form;
  const [list, setList] = useState<ListedIds | null>(null);
  const [total, setTotal] = useState<number | null>(null);
  // As the form of one: it begins with what was said the last time.
  const lately = useLastActivations(options);
  const locations = useLocations();
  const last = useMemo(
    () => (lately === undefined || locations === undefined ? null : lastTimeOf(lately[0], locations)),
    [lately, locations],
  );
  const begin = useEffectEvent(() => {
    if (last !== null && draft === start) form.change(last);
  });
  useEffect(() => {
    if (found === null) begin();
  }, [found, last]);
  const isTyped = isWorthKeeping(withoutLastTime(draft, last));
  const keepForm = useEffectEvent(() =>
    keep({
      draft,
      nextNumber: null,
      items: [],
      free: [],
      ids: list?.ids ?? null,
      own: list?.own ?? [],
      total,
      skipped: [],
    }),
  );
  useEffect(() => {
    if (isTyped) keepForm();
  }, [draft, isTyped, list, total]);

  useReloadHold(plan !== null || isTyped, stored.flush);

  if (plan !== null) {
    return <Scanning plan={plan} options={options} now={now} keeping={stored} onClose={onClose} />;
  }
  const goOn = async ({ draft, nextNumber, items, ...planned }: StoredBatch) => {
    if (nextNumber === null) {
      form.replace(draft);
      setList(planned.ids === null ? null : { name: draft.shipmentId, ids: planned.ids, own: planned.own });
      setTotal(planned.total);
    } else {
      // A shipment may have been stored in the very moment of the crash, before the batch knew of it.
      const used = await knownTexts(feeds, 'customData').catch(() => []);
      setPlan({ draft, items, ...planned, firstNumber: Math.max(nextNumber, numberAfter(draft.shipmentId, used)) });
    }
    stored.decide();
  };
  const startAfresh = () => {
    stored.decide();
    keep(null);
  };
  if (found === undefined || found !== null) {
    return (
      <Dialog title={t`Activate batch`} onClose={onClose}>
        {found === undefined ? (
          <Waiting height={300} />
        ) : (
          <UnfinishedBatch found={found} onContinue={() => void goOn(found)} onStartAfresh={startAfresh} />
        )}
      </Dialog>
    );
  }
  return (
    <Dialog title={t`Activate batch`} size="form" stays onClose={onClose}>
      <BatchPlanForm
        form={form}
        draftFailed={stored.failed}
        options={options}
        customers={customers}
        list={list}
        onList={setList}
        total={total}
        onTotal={setTotal}
        lastId={lately?.[0]?.customData ?? ''}
        onPlan={(made) => {
          rememberScript(user?.userId ?? '', made.draft.script);
          setPlan(made);
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

interface ScanningProps extends BatchDialogProps {
  readonly keeping: BatchKeeping;
  readonly plan: BatchPlan;
  readonly now: number;
}

function Scanning({ plan, options, now, keeping, onClose }: ScanningProps) {
  const { t } = useLingui();
  const batch = useBatch(plan, options, keeping);
  const { ids } = plan;
  // A list is looked at first.
  const [scans, setScans] = useState(ids === null);
  const [isOver, setOver] = useState(false);
  const close = () => {
    void batch.close().catch(reportError);
    onClose();
  };
  if (scans) return <BatchScan batch={batch} options={options} now={now} onDone={() => setScans(false)} />;
  if (ids !== null && !isOver) {
    return (
      <Dialog title={t`Activate batch`} stays onClose={onClose}>
        <BatchGuide
          batch={batch}
          ids={ids}
          onScan={() => setScans(true)}
          onPause={onClose}
          onFinish={() => setOver(true)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={t`Activate batch`} onClose={close}>
      <BatchSummary
        items={batch.items}
        onMore={() => (ids === null ? setScans(true) : setOver(false))}
        onClose={close}
      />
    </Dialog>
  );
}

export default BatchDialog;
