import { Trans } from '@lingui/react/macro';
import type { ShipmentDetails } from '../../contract/shipments.ts';
import { mediumDeviceId } from '../../domain/device-id.ts';
import { readShipmentProperties } from '../../domain/shipment-properties.ts';
import { CodeText } from '../../ui/code-text.tsx';
import classes from './detail-page.module.css';

/** The iChimes of a shipment's list by their last eleven (spec 1 §9), and what each is in. */
export function DetailChimes({ detail }: { readonly detail: Pick<ShipmentDetails, 'sublist' | 'customText'> }) {
  const { sublist, customText } = detail;
  const { primaryChime } = readShipmentProperties(customText);
  if (sublist.length === 0) return null;
  return (
    <section>
      <h2 className={classes.section}>
        <Trans>iChimes</Trans>
      </h2>
      <ul className={classes.list} data-testid="detail-chimes">
        {sublist.map(({ entryId, macId, packageInfo }) => (
          <li key={entryId}>
            <CodeText>{mediumDeviceId(macId)}</CodeText>
            {macId === primaryChime && (
              <b>
                <Trans>Primary</Trans>
              </b>
            )}
            <span className={classes.quiet}>{packageInfo}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
