import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { LocationRow } from '../../contract/locations.ts';
import { placeHere } from '../../domain/place-here.ts';
import { useAllZones } from '../../local/views/use-all-zones.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { type FixFault, measureFix } from './measure-fix.ts';

interface HereButtonProps {
  readonly locations: readonly LocationRow[];
  readonly onChoose: (location: LocationRow) => void;
}

type Said =
  | { readonly kind: 'measuring' }
  | { readonly kind: 'here'; readonly name: string }
  | { readonly kind: 'away'; readonly name: string; readonly metres: number }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'fault'; readonly fault: FixFault };

/**
 * Takes the location where this device is. It is measured and compared on the device, and sent nowhere: what is stored is the
 * location of the company, as if it had been chosen.
 */
export function HereButton({ locations, onChoose }: HereButtonProps) {
  const zones = useAllZones();
  const [said, setSaid] = useState<Said | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const find = async () => {
    setSaid({ kind: 'measuring' });
    const fix = await measureFix();
    if (!isShown.current) return;
    if ('fault' in fix) {
      setSaid({ kind: 'fault', fault: fix.fault });
      return;
    }
    const here = placeHere(fix, locations, zones);
    if (here === null) setSaid({ kind: 'nowhere' });
    else if (here.kind === 'away') setSaid({ kind: 'away', name: here.place.name, metres: here.metres });
    else {
      setSaid({ kind: 'here', name: here.place.name });
      onChoose(here.place);
    }
  };
  return (
    <>
      <div>
        <Button
          variant="subtle"
          mih="var(--h)"
          type="button"
          loading={said?.kind === 'measuring'}
          leftSection={<IconCurrentLocation size={20} aria-hidden />}
          // The field would say that it is empty as it is left, and this move away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void find()}
        >
          <Trans>Use my location</Trans>
        </Button>
      </div>
      <div role="status" data-testid="here-said">
        {said !== null && <SaidWords said={said} />}
      </div>
    </>
  );
}

function SaidWords({ said }: { readonly said: Said }) {
  switch (said.kind) {
    case 'measuring':
      return null;
    case 'here':
      return (
        <StateMark state="good">
          <Trans>You're at {said.name}.</Trans>
        </StateMark>
      );
    case 'away':
      return <Away name={said.name} metres={said.metres} />;
    case 'nowhere':
      return (
        <StateMark state="warn">
          <Trans>None of your locations has a position.</Trans>
        </StateMark>
      );
    case 'fault':
      return (
        <StateMark state="warn">
          <FaultWords fault={said.fault} />
        </StateMark>
      );
  }
}

const KILOMETRE = 1_000;

function Away({ name, metres }: { readonly name: string; readonly metres: number }) {
  const { i18n } = useLingui();
  // Below ten kilometres a tenth of one matters.
  const digits = metres < 10 * KILOMETRE ? 1 : 0;
  const far = numberFormat(i18n.locale, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: digits,
  }).format(metres / KILOMETRE);
  return (
    <StateMark state="warn">
      <Trans>
        None of your locations is here. The nearest is {name}, {far} away.
      </Trans>
    </StateMark>
  );
}

function FaultWords({ fault }: { readonly fault: FixFault }) {
  switch (fault) {
    case 'denied':
      return <Trans>Lading may not use your location. Allow it in the browser's settings for this site.</Trans>;
    case 'timeout':
      return <Trans>Your location couldn't be found in time. Try again near a window or outdoors.</Trans>;
    case 'unavailable':
      return <Trans>Your location couldn't be found.</Trans>;
    case 'unsupported':
      return <Trans>This browser can't find your location.</Trans>;
  }
}
