import type { DeviceKind } from '../../domain/device.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { DeviceLink } from './device-link.tsx';

/** The whole id of a device, which leads to its page. */
export function DeviceIdLink({ macId, kind }: { readonly macId: string; readonly kind: DeviceKind }) {
  return (
    <DeviceLink macId={macId} kind={kind}>
      <CodeText>{macId}</CodeText>
    </DeviceLink>
  );
}
