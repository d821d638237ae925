import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import type { GivenPicture } from '../../scan/picture/read-picture.ts';
import { inTime } from '../../state/missing-part.ts';
import { loadScanDialog, sharedPictures } from './shared-pictures.ts';

/** What a URL may ask of the page, once. */
interface UrlIntents {
  readonly onShow: (guid: string) => void;
  readonly onDevice: (device: string) => void;
  readonly onWords: (words: string) => void;
  /** `pictures`: what was shared to the app. */
  readonly onScan: (pictures: readonly GivenPicture[]) => void;
  readonly onAdd: () => void;
  readonly onFind: () => void;
}

/** The `scan` of a URL that asks for the camera; any other is the id of pictures. */
const CAMERA = 'camera';

/**
 * Does what the address asks for beyond what is listed, as soon as the page is `ready`: show a shipment, activate one with
 * a device, search, scan, add, find what is archived. Then the address is without it, so that a reload or a step back does not do it again.
 */
export function useUrlIntents(mode: ActivationMode, ready: boolean, intents: UrlIntents): void {
  const navigate = useNavigate();
  const asked = useSearch({
    strict: false,
    select: ({ show, device, words, scan, begin }: Readonly<Record<string, unknown>>) =>
      JSON.stringify([show, device, words, scan, begin]),
  });
  const handled = useRef('');
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const handle = useEffectEvent(([show, device, words, scan, begin]: readonly unknown[]) => {
    if (typeof show === 'string') intents.onShow(show);
    if (typeof device === 'string') intents.onDevice(device);
    if (typeof words === 'string') intents.onWords(words);
    if (scan === CAMERA) intents.onScan([]);
    else if (typeof scan === 'string') void sharedPictures(scan).then(intents.onScan);
    if (begin === 'add') intents.onAdd();
    if (begin === 'find') intents.onFind();
    void navigate({
      to: '/activation',
      search: ({ show: _, device: __, words: ___, scan: ____, begin: _____, ...rest }) => ({ ...rest, mode }),
      replace: true,
    });
  });
  /** Where what reads pictures did not come, the dialog says so. They are where they were, and the address still asks for them. */
  const sayMissing = useEffectEvent(() => intents.onScan([]));
  useEffect(() => {
    if (!ready) return;
    const wanted = JSON.parse(asked) as unknown[];
    const asksNothing = wanted.every((intent) => typeof intent !== 'string');
    // An effect that runs twice would look for pictures that were taken before.
    if (asksNothing || handled.current === asked) {
      if (asksNothing) handled.current = '';
      return;
    }
    handled.current = asked;
    if (!asksForPictures(wanted)) {
      handle(wanted);
      return;
    }
    // Taken off this device only when they can be read: a part of the program that went away with an update makes the page
    // load anew, which would lose them.
    const isAsked = () => isHere.current && handled.current === asked;
    inTime(loadScanDialog()).then(
      () => {
        if (isAsked()) handle(wanted);
      },
      () => {
        if (isAsked()) sayMissing();
      },
    );
  }, [asked, ready]);
}

const asksForPictures = ([, , , scan]: readonly unknown[]): boolean => typeof scan === 'string' && scan !== CAMERA;
