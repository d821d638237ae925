import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import type { GivenPicture } from '../../scan/picture/read-picture.ts';
import { inTime } from '../../state/missing-part.ts';
import { loadScanDialog, sharedPictures } from './shared-pictures.ts';

/** What an address may ask of the page, once. */
interface AddressWishes {
  readonly onShow: (guid: string) => void;
  readonly onDevice: (device: string) => void;
  readonly onWords: (words: string) => void;
  /** `pictures`: what was shared to the app. */
  readonly onScan: (pictures: readonly GivenPicture[]) => void;
  readonly onAdd: () => void;
  readonly onFind: () => void;
}

/** The scan of an address that wants the camera; any other is the id of pictures. */
const CAMERA = 'camera';

/**
 * Does what the address asks for beyond what is listed, as soon as the page is `ready`: show a shipment, activate one with
 * a device, search, scan, add, find what is archived. Then the address is without it, so that a reload or a step back does not do it again.
 */
export function useAddressWishes(mode: ActivationMode, ready: boolean, wishes: AddressWishes): void {
  const navigate = useNavigate();
  const asked = useSearch({
    strict: false,
    select: ({ show, device, words, scan, begin }: Readonly<Record<string, unknown>>) =>
      JSON.stringify([show, device, words, scan, begin]),
  });
  const granted = useRef('');
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const grant = useEffectEvent(([show, device, words, scan, begin]: readonly unknown[]) => {
    if (typeof show === 'string') wishes.onShow(show);
    if (typeof device === 'string') wishes.onDevice(device);
    if (typeof words === 'string') wishes.onWords(words);
    if (scan === CAMERA) wishes.onScan([]);
    else if (typeof scan === 'string') void sharedPictures(scan).then(wishes.onScan);
    if (begin === 'add') wishes.onAdd();
    if (begin === 'find') wishes.onFind();
    void navigate({
      to: '/activation',
      search: ({ show: _, device: __, words: ___, scan: ____, begin: _____, ...rest }) => ({ ...rest, mode }),
      replace: true,
    });
  });
  /** Where what reads pictures did not come, the dialog says so. They are where they were, and the address still asks for them. */
  const sayMissing = useEffectEvent(() => wishes.onScan([]));
  useEffect(() => {
    if (!ready) return;
    const wanted = JSON.parse(asked) as unknown[];
    const asksNothing = wanted.every((wish) => typeof wish !== 'string');
    // An effect that runs twice would look for pictures that were taken before.
    if (asksNothing || granted.current === asked) {
      if (asksNothing) granted.current = '';
      return;
    }
    granted.current = asked;
    if (!asksForPictures(wanted)) {
      grant(wanted);
      return;
    }
    // Taken off this device only when they can be read: a part of the program that went away with an update makes the page
    // load anew, which would lose them.
    const isAsked = () => isHere.current && granted.current === asked;
    inTime(loadScanDialog()).then(
      () => {
        if (isAsked()) grant(wanted);
      },
      () => {
        if (isAsked()) sayMissing();
      },
    );
  }, [asked, ready]);
}

const asksForPictures = ([, , , scan]: readonly unknown[]): boolean => typeof scan === 'string' && scan !== CAMERA;
