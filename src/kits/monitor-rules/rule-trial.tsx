import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { tryMonitorRules } from '../../contract/monitoring.ts';
import type { ReplyOf } from '../../contract/operation.ts';
import { shipmentList } from '../../contract/shipments.ts';
import { timeOf } from '../../domain/instant.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { ShortTable } from '../../ui/table/short-table.tsx';
import { momentWords } from '../../ui/time-words.ts';
import { useEventNames } from '../alert-words/use-event-names.ts';
import classes from './monitor-rules.module.css';
import type { Scope, Settings } from './use-rules.ts';

/** Milliseconds after the last letter. */
const SETTLED_MS = 300;
const FOUND = 20;
/** Rows before "Show all". */
const ROWS = 5;

interface RuleTrialProps {
  readonly scope: Scope;
  readonly configType: number | null;
  /** The shipment that it is tried on; null: a person chooses one. */
  readonly trial: string | null;
  /** What is tried; null: it can't be stored as it is. */
  readonly settings: Settings | null;
  /** What is in force. */
  readonly now: Settings;
}

type Tried = ReplyOf<typeof tryMonitorRules>;

/** What a shipment would have raised with these settings, beside what it would raise with those in force. */
export function RuleTrial({ scope, configType, trial, settings, now }: RuleTrialProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const [chosen, setChosen] = useState<string | null>(null);
  const guid = trial ?? chosen;
  const question = JSON.stringify({ guid, settings });
  const [asked, setAsked] = useState<string | null>(null);
  const { answer, retry } = useAnswer(asked, async (signal) => {
    const attempt = (tried: Settings) =>
      call(tryMonitorRules, { body: { guid: guid ?? '', scope, settings: tried }, signal });
    const [before, after] = await Promise.all([attempt(now), attempt(settings ?? {})]);
    return { before, after };
  });
  return (
    <section aria-label={t`Test rule`} data-testid="rule-trial">
      {trial === null && (
        <PastShipment configType={configType} offline={isOffline} guid={chosen} onChoose={setChosen} />
      )}
      <Button
        variant="default"
        mih="var(--h)"
        mt="xs"
        leftSection={<IconHistory size={18} aria-hidden />}
        loading={answer.state === 'asking'}
        disabled={isOffline || guid === null || settings === null}
        onClick={() => (asked === question ? retry() : setAsked(question))}
      >
        <Trans>What alerts would this have raised?</Trans>
      </Button>
      {answer.state === 'failed' && (
        <div role="alert">
          <StateMark state="error">{t(reasonWords(answer.code))}</StateMark>
        </div>
      )}
      {answer.state === 'answered' && (
        <div role="status">
          {asked !== question && (
            <p className={classes.quiet}>
              <Trans>Changed since then. Check again.</Trans>
            </p>
          )}
          <Outcome {...answer.value} />
        </div>
      )}
    </section>
  );
}

interface PastShipmentProps {
  readonly configType: number | null;
  readonly offline: boolean;
  readonly guid: string | null;
  readonly onChoose: (guid: string | null) => void;
}

function PastShipment({ configType, offline, guid, onChoose }: PastShipmentProps) {
  const { t } = useLingui();
  const user = useProfile();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), SETTLED_MS);
  const { answer } = useAnswer(offline ? null : `shipments ${configType} ${search}`, async (signal) => {
    // Without a word to look for, the newest of its type.
    const wanted =
      search === ''
        ? { cfgType: String(configType ?? 0), useCreateDate: 'true' as const }
        : { search, ...(configType === null ? {} : { cfgType: String(configType) }) };
    const query = { companyId: user?.companyId ?? '', max: String(FOUND), ...wanted };
    return (await call(shipmentList, { query, signal })).rows;
  });
  const rows = answer.state === 'answered' ? answer.value : [];
  return (
    <Select
      label={t`Test on a past shipment`}
      size="md"
      searchable
      clearable
      searchValue={text}
      onSearchChange={setText}
      value={guid}
      onChange={onChoose}
      disabled={offline}
      nothingFoundMessage={answer.state === 'failed' ? t(reasonWords(answer.code)) : t`No shipments match.`}
      data={rows.map((row) => ({ value: row.guid, label: row.customData }))}
      // The server has searched already.
      filter={({ options }) => options}
    />
  );
}

function Outcome({ before, after }: { readonly before: Tried; readonly after: Tried }) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const eventName = useEventNames();
  return (
    <>
      <p>
        <Plural value={after.alerts.length} one="# alert with these settings" other="# alerts with these settings" />,{' '}
        <Plural value={before.alerts.length} one="# with the current rule" other="# with the current rule" />.{' '}
        <span className={classes.quiet}>
          <Plural value={after.readings} one="Checked # reading." other="Checked # readings." />
        </span>
      </p>
      {after.alerts.length > 0 && (
        <ShortTable
          label={t`Alerts with these settings`}
          most={ROWS}
          rows={after.alerts}
          rowKey={({ event, cause, time }) => `${event} ${cause} ${time}`}
          empty={null}
          columns={[
            {
              key: 'time',
              name: <Trans>Time</Trans>,
              cell: ({ time }) => momentWords(timeOf(time), reader),
            },
            { key: 'event', name: <Trans>Event</Trans>, cell: ({ event }) => eventName(event) ?? event },
            {
              key: 'cleared',
              name: <Trans>Cleared</Trans>,
              cell: ({ clearDate }) => (clearDate === null ? '–' : momentWords(timeOf(clearDate), reader)),
            },
          ]}
        />
      )}
    </>
  );
}
