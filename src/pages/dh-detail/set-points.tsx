import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../api/call.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { formattedGuidMap } from '../../contract/warehouses.ts';
import { timeOf } from '../../domain/instant.ts';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import { QUANTITY, SET_POINTS, type SetPoint } from '../../domain/warehouse/units.ts';
import page from '../../kits/detail-page/detail-page.module.css';
import { type Fact, FactList } from '../../kits/detail-page/fact-list.tsx';
import { measuredWords, READING_WORDS } from '../../kits/warehouse/reading-words.ts';
import { useProfile } from '../../local/session/profile.ts';
import { Problem } from '../../ui/state/problem.tsx';
import { type TimeReader, timeWords } from '../../ui/time-words.ts';

interface SetPointsProps {
  readonly macId: string;
  readonly msgType: number;
  readonly unit: TemperatureUnit;
  readonly reader: TimeReader;
}

/** What the unit is set to keep to, as it last said (spec 2 §7 "used for set points"); asked for each time it is opened. */
export function SetPoints({ macId, msgType, unit, reader }: SetPointsProps) {
  const { t, i18n } = useLingui();
  const isOffline = useIsOffline();
  const companyId = useProfile()?.companyId;
  const keyOf = (point: SetPoint) => `${msgType}.${point}`;
  const question = companyId === undefined || isOffline ? null : `${companyId} ${macId} ${msgType}`;
  const { answer, retry } = useAnswer(question, async (signal) => {
    const query = { companyId: companyId ?? '', guid: macId, keys: SET_POINTS.map(keyOf).join(',') };
    return (await call(formattedGuidMap, { query, signal })).rows;
  });
  if (answer.state === 'failed') {
    return (
      <Problem onRetry={retry}>
        <Trans>Data Fetching Failed</Trans>: {t(reasonWords(answer.code))}
      </Problem>
    );
  }
  if (answer.state !== 'answered') {
    return (
      <p className={page.quiet}>{isOffline ? <Trans>Needs a connection.</Trans> : <Trans>Fetching Data...</Trans>}</p>
    );
  }
  if (answer.value.length === 0) {
    return (
      <p className={page.quiet}>
        <Trans>No Record Found</Trans>
      </p>
    );
  }
  const facts = SET_POINTS.flatMap((point): Fact[] => {
    const found = answer.value.find(({ key }) => key === keyOf(point));
    if (found === undefined) return [];
    return [
      {
        key: point,
        label: t(READING_WORDS[point]),
        value: `${measuredWords(QUANTITY[point], Number(found.text), unit, i18n.locale)} (${timeWords(timeOf(found.time), reader)})`,
      },
    ];
  });
  return <FactList facts={facts} />;
}
