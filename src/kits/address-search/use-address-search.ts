import { useDebouncedValue } from '@mantine/hooks';
import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { type FoundPlace, suggest } from '../../contract/maps.ts';

/** Fewer letters than this find half the world. */
const LEAST = 3;
/** How long nothing is typed before the server is asked. */
const DEBOUNCE_MS = 300;
const MOST = 6;

export interface AddressSearch {
  readonly places: readonly FoundPlace[];
  readonly state: 'idle' | 'asking' | 'answered' | 'failed' | 'offline';
}

const NONE: readonly FoundPlace[] = [];

/** Places that an address search finds for what is typed (spec 1 §7 "geocoding and autocomplete through a maps service"). */
export function useAddressSearch(text: string): AddressSearch {
  const isOffline = useIsOffline();
  const typed = text.trim();
  const [q] = useDebouncedValue(typed, DEBOUNCE_MS);
  const asks = typed.length >= LEAST;
  const { answer } = useAnswer(asks && !isOffline && q === typed ? q : null, (signal) =>
    call(suggest, { query: { q, max: MOST }, signal }),
  );
  if (!asks) return { places: NONE, state: 'idle' };
  if (isOffline) return { places: NONE, state: 'offline' };
  if (answer.state === 'answered') return { places: answer.value.places, state: 'answered' };
  return { places: NONE, state: answer.state === 'failed' ? 'failed' : 'asking' };
}
