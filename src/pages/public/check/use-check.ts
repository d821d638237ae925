import { useEffect, useRef, useState } from 'react';
import { useLatestCallback } from '../../../ui/use-latest-callback.ts';
import { askKey } from './ask-key.ts';
import { checkFile, checkToken, type Verdict } from './verify-certificate.ts';

/** A certificate has less; more is not read into memory. */
const BYTES_MAX = 50_000_000;

/** What is known of the certificate that somebody asks about. */
export type Checked =
  | { readonly state: 'idle' }
  | { readonly state: 'checking' }
  | { readonly state: 'too-large' }
  | { readonly state: 'failed'; readonly error: unknown; readonly again: () => void }
  | { readonly state: 'told'; readonly verdict: Verdict; readonly of: 'file' | 'paper'; readonly name: string };

interface Check {
  readonly checked: Checked;
  /** Checks a file in place of what was checked before; undefined: nothing. */
  readonly take: (file: File | undefined) => void;
}

/**
 * Checks one certificate at a time, what was asked for last.
 * @param token what the address says of a certificate on paper, checked at once; empty: nothing
 */
export function useCheck(token: string): Check {
  const [checked, setChecked] = useState<Checked>({ state: 'idle' });
  const asked = useRef(0);
  const check = async (of: 'file' | 'paper', name: string, find: () => Promise<Verdict>): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    setChecked({ state: 'checking' });
    const told = await find().then(
      (verdict): Checked => ({ state: 'told', verdict, of, name }),
      (error: unknown): Checked => ({ state: 'failed', error, again: () => void check(of, name, find) }),
    );
    if (mine === asked.current) setChecked(told);
  };
  const checkPaper = useLatestCallback((text: string) => void check('paper', '', () => checkToken(text, askKey)));
  useEffect(() => {
    if (token !== '') checkPaper(token);
  }, [token, checkPaper]);
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    if (file.size > BYTES_MAX) {
      asked.current += 1;
      setChecked({ state: 'too-large' });
      return;
    }
    void check('file', file.name, async () => checkFile(new Uint8Array(await file.arrayBuffer()), askKey));
  };
  return { checked, take };
}
