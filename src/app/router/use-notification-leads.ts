import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { OPEN_ADDRESS, type OpenAddress } from '../../contract/push-message.ts';

const isOpenAddress = (data: unknown): data is OpenAddress =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === OPEN_ADDRESS &&
  'path' in data &&
  typeof data.path === 'string' &&
  data.path.startsWith('/');

/** Goes where a notification leads that somebody pressed, when the service worker asks for it. */
export function useNotificationLeads(router: AnyRouter): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const onMessage = ({ data, ports }: MessageEvent) => {
      if (!isOpenAddress(data)) return;
      ports[0]?.postMessage(null);
      void router.navigate({ href: data.path });
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [router]);
}
