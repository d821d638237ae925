import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeviceRow } from '../../contract/devices.ts';
import type { ComparedCount, StrangeDevice } from '../../domain/compare-count.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { timeOf } from '../../domain/instant.ts';
import { agoWords } from '../../ui/elapsed-words.ts';
import { countWords } from '../../ui/formatters.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import type { State } from '../../ui/state/state-shapes.tsx';
import { ShortTable } from '../../ui/table/short-table.tsx';
import { DEVICE_KIND_WORDS } from '../../words/device-kind-words.ts';
import classes from './place-count.module.css';
import { STRANGENESS_WORDS } from './strangeness-words.ts';

/** Rows of each table until all are asked for. */
const MOST = 5;

interface CountResultProps {
  readonly compared: ComparedCount<DeviceRow>;
  /** Not all of this device's copy is here yet: what is missing may not be. */
  readonly isWhole: boolean;
  readonly now: number;
}

/** What was counted beside what should be there: what is here, what is missing, what is strange and why. */
export function CountResult({ compared: { present, missing, strange }, isWhole, now }: CountResultProps) {
  const { t, i18n } = useLingui();
  const device = ({ macId, kind }: DeviceRow): ReactNode => (
    <span>
      {t(DEVICE_KIND_WORDS[kind])} <span translate="no">…{shortDeviceId(macId)}</span>
    </span>
  );
  const head = (state: State, words: ReactNode) => (
    <h3 className={classes.group}>
      <StateMark state={state} size={24}>
        {words}
      </StateMark>
    </h3>
  );
  const where = ({ why, device: known }: StrangeDevice<DeviceRow>): string => {
    const words = t(STRANGENESS_WORDS[why]);
    const more = why === 'elsewhere' ? known?.location : why === 'on-shipment' ? known?.shipmentId : null;
    return more === null || more === undefined || more === '' ? words : `${words}: ${more}`;
  };
  return (
    <div className={classes.result} data-testid="count-result">
      {head('good', <Trans>Here: {countWords(present.length, i18n.locale)}</Trans>)}
      {head(missing.length === 0 ? 'good' : 'error', <Trans>Missing: {countWords(missing.length, i18n.locale)}</Trans>)}
      {!isWhole && (
        <p>
          <Trans>The device list is still loading, so more may be missing.</Trans>
        </p>
      )}
      {missing.length > 0 && (
        <ShortTable
          label={t`Missing`}
          rows={missing}
          rowKey={({ macId }) => macId}
          most={MOST}
          empty={null}
          columns={[
            { key: 'device', name: <Trans>Device</Trans>, cell: device },
            {
              key: 'comms',
              name: <Trans>Last comms</Trans>,
              cell: ({ lastComms }) => (lastComms === null ? '–' : agoWords(now - timeOf(lastComms), i18n.locale)),
            },
          ]}
        />
      )}
      {head(
        strange.length === 0 ? 'good' : 'warn',
        <Trans>Unexpected: {countWords(strange.length, i18n.locale)}</Trans>,
      )}
      {strange.length > 0 && (
        <ShortTable
          label={t`Unexpected`}
          rows={strange}
          rowKey={({ macId }) => macId}
          most={MOST}
          empty={null}
          columns={[
            {
              key: 'device',
              name: <Trans>Device</Trans>,
              cell: (one) =>
                one.device === null ? <span translate="no">…{shortDeviceId(one.macId)}</span> : device(one.device),
            },
            { key: 'why', name: <Trans>Reason</Trans>, cell: where },
          ]}
        />
      )}
    </div>
  );
}
