import { Trans } from '@lingui/react/macro';
import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { fetchDevicesByGuid } from '../../contract/device-queries.ts';
import { mediumDeviceId, shortDeviceId } from '../../domain/device-id.ts';
import type { Shipment } from '../../domain/shipment.ts';
import { useProfile } from '../../local/session/profile.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Answered } from '../face/awaited.tsx';
import classes from './shipment-devices.module.css';

/**
 * The tag and the iChimes of a shipment, under its row (spec 2 §4): tags by their last five, iChimes by their last eleven. The
 * tag is known here; the list of iChimes is the server's.
 */
export function ShipmentDevices({ shipment }: { readonly shipment: Pick<Shipment, 'guid' | 'macId'> }) {
  const companyId = useProfile()?.companyId;
  const isOffline = useIsOffline();
  const question = companyId === undefined || isOffline ? null : `${companyId} ${shipment.guid}`;
  const { answer, retry } = useAnswer(question, async (signal) => {
    const query = { companyId: companyId ?? '', guid: shipment.guid };
    const { rows } = await call(fetchDevicesByGuid, { query, signal });
    return rows;
  });
  const devices = answer.state === 'answered' ? answer.value : null;
  const others = devices?.flatMap(({ kind, macId }) => (kind === 'chimes' ? [] : [macId])) ?? [];
  const tags = [...new Set([...(shipment.macId === null ? [] : [shipment.macId]), ...others])];
  const chimes = devices?.filter(({ kind }) => kind === 'chimes') ?? [];
  return (
    <div className={classes.devices} data-testid="row-devices">
      <section>
        <p className={classes.title}>
          <Trans>Tags</Trans>
        </p>
        <ul className={classes.list}>
          {tags.map((macId) => (
            <li key={macId}>
              <CodeText lead="…">{shortDeviceId(macId)}</CodeText>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <p className={classes.title}>
          <Trans>iChimes</Trans>
        </p>
        <Answered answer={answer} onRetry={retry} height={48}>
          {() => (
            <>
              {chimes.length === 0 && <Trans>None</Trans>}
              <ul className={classes.list}>
                {chimes.map(({ macId, packageInfo, primary }) => (
                  <li key={macId}>
                    <CodeText>{mediumDeviceId(macId)}</CodeText>
                    {primary && (
                      <b>
                        <Trans>Primary</Trans>
                      </b>
                    )}
                    <span>{packageInfo}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Answered>
      </section>
    </div>
  );
}
