import { Plural, Trans } from '@lingui/react/macro';
import { shortDeviceId } from '../../domain/device-id.ts';
import { missingChimes } from '../../domain/missing-chimes.ts';
import type { Shipment } from '../../domain/shipment.ts';
import { useRowsOn } from '../../local/views/use-devices.ts';
import { CodeText } from '../../ui/code-text.tsx';

interface MissingChimesLineProps {
  readonly shipment: Pick<Shipment, 'guid' | 'acl' | 'lastStageCmdTime'>;
  /** How many are named at most. */
  readonly most: number;
}

/** iChimes named at most: a list may have hundreds. */
export const NAMED_CHIMES = 20;

/** Which iChimes a tag has probably not found, by what this device knows; nothing where it can't tell. */
export function MissingChimesLine({ shipment: { guid, acl, lastStageCmdTime }, most }: MissingChimesLineProps) {
  const lacks = (acl.expected ?? 0) - (acl.actual ?? 0);
  const isShort = lacks > 0;
  const chimes = useRowsOn('chimes', isShort ? guid : null);
  if (chimes === undefined || !isShort) return null;
  const missing = missingChimes(chimes, lastStageCmdTime, lacks);
  if (missing.length === 0) return null;
  const more = missing.length - most;
  return (
    <span data-testid="missing-chimes">
      <Trans>Probably missing:</Trans>
      {missing.slice(0, most).map((id) => (
        <span key={id}>
          {' '}
          <CodeText lead="…">{shortDeviceId(id)}</CodeText>
        </span>
      ))}
      {more > 0 && (
        <>
          {' '}
          <Plural value={more} one="and # more" other="and # more" />
        </>
      )}
    </span>
  );
}
