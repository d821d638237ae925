import { readDeviceId } from '../../domain/device-id.ts';
import { PACKET_TYPES } from '../../domain/packet-type.ts';
import type { RawMessage } from '../../local/bundles/device-bundle.ts';

/** The tag that an iChime last said it belongs to (packet 301); null where it never did. */
export function parentOf(messages: readonly RawMessage[]): string | null {
  const said = messages
    .filter(({ pktType }) => pktType === PACKET_TYPES.chime)
    .toSorted((a, b) => (a.deviceTime < b.deviceTime ? 1 : -1));
  for (const { data } of said) {
    const parent = parentIn(data);
    if (parent !== null) return parent;
  }
  return null;
}

function parentIn(data: string | null): string | null {
  try {
    const read: unknown = JSON.parse(data ?? '');
    if (typeof read !== 'object' || read === null || !('parent' in read) || typeof read.parent !== 'string')
      return null;
    const id = readDeviceId(read.parent);
    return id.kind === 'device' ? id.id : null;
  } catch {
    return null;
  }
}
