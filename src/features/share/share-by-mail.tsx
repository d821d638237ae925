import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ApiError, type CallCode } from '../../api/api-error.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { SameAgain } from '../../api/same-again.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { RECIPIENTS_MAX } from '../../contract/mail.ts';
import { checkEmail } from '../../domain/user-rules.ts';
import { useForm } from '../../kits/form/use-form.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { CopyOnce } from '../../ui/copy-once.tsx';
import { onText } from '../../ui/form/entered.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { momentWords } from '../../ui/time-words.ts';
import classes from './share-dialog.module.css';
import { type LinkOptions, type MadeLink, mailLink, makeLink, newLinkIds } from './share-links.ts';

interface ShareByMailProps {
  readonly name: string;
  readonly options: LinkOptions;
  /** There is another link. */
  readonly onMade: () => void;
}

interface Recipient {
  readonly id: number;
  readonly address: string;
  /** Why it could not be sent; null: it was not tried, or what was typed has changed. */
  readonly failed: CallCode | null;
  /** The link that could not be mailed, to be copied instead. */
  readonly link: MadeLink | null;
  /** The field was left: what is wrong in it is said. */
  readonly left: boolean;
}

const isWhole = (address: string): boolean => checkEmail(address.trim(), true) === null;

const empty = (id: number): Recipient => ({ id, address: '', failed: null, link: null, left: false });

/**
 * By mail to several people (spec 2 §5). Each gets a link of their own, so that its openings say who has looked and one can
 * be taken back without the others. Whoever could not be reached stays in the form, with the reason.
 */
export function ShareByMail({ name, options, onMade }: ShareByMailProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const isOffline = useIsOffline();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<readonly string[]>([]);
  const nextId = useRef(1);
  const [againLink] = useState(() => new SameAgain(newLinkIds));
  const [againMail] = useState(() => new SameAgain(() => crypto.randomUUID()));
  /** Links whose mail failed: the next try sends the same one. By address and what they show. */
  const links = useRef(new Map<string, MadeLink>());

  const form = useForm({
    start: { people: [empty(0)] as readonly Recipient[] },
    // Each says itself what is wrong with it.
    check: ({ people }) => ({ people: people.every(({ address }) => isWhole(address)) ? null : '' }),
    isChanged: ({ people }) => people.some(({ address }) => address !== ''),
    save: () => send(),
  });
  const { people } = form.values;
  const setPeople = (next: readonly Recipient[]) => form.set({ people: next });
  const set = (id: number, part: Partial<Recipient>) =>
    setPeople(people.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const last = people.at(-1);
  const isFull = last !== undefined && isWhole(last.address);

  const sendTo = async (to: string): Promise<CallCode | null> => {
    const key = keyOf(to);
    try {
      const link = links.current.get(key) ?? (await againLink.send([to, options], (ids) => makeLink(ids, options, to)));
      links.current.set(key, link);
      const ends = momentWords(Date.parse(link.expires), reader);
      const subject = t`Shipment ${name}`;
      const lines = [t`Track shipment ${name} here:`, '', link.address, '', t`The link expires on ${ends}.`];
      const mail = { to, subject, message: lines.join('\n') };
      await againMail.send(mail, (id) => mailLink(id, mail));
      links.current.delete(key);
      return null;
    } catch (error) {
      return error instanceof ApiError ? error.code : 'internal';
    }
  };
  const keyOf = (to: string): string => JSON.stringify([to, options]);
  const send = async () => {
    if (busy || isOffline) return;
    setBusy(true);
    setSent([]);
    const failed: Recipient[] = [];
    const addresses = new Map(people.map((one) => [one.address.trim(), one]));
    // One after the other: the server counts a user's mails.
    for (const [to, one] of addresses) {
      const code = await sendTo(to);
      if (code === null) setSent((before) => [...before, to]);
      else failed.push({ ...one, failed: code, link: links.current.get(keyOf(to)) ?? null });
    }
    onMade();
    if (failed.length === 0) form.restart({ people: [empty(nextId.current++)] });
    else form.set({ people: failed });
    setBusy(false);
  };
  const faultOf = ({ address, failed, left }: Recipient): string | undefined => {
    if (failed !== null) return t(reasonWords(failed));
    const fault = checkEmail(address.trim(), true);
    if (fault === null || !(form.tried || (left && fault !== 'required'))) return undefined;
    return fault === 'required' ? t`Enter an email address.` : t`Enter an email address like name@example.com.`;
  };
  return (
    <section aria-label={t`Share by email`}>
      <h3 className={classes.title}>
        <Trans>Share by email</Trans>
      </h3>
      <form {...form.props}>
        <ul className={classes.rows}>
          {people.map((one, at) => (
            <li key={one.id} className={classes.address}>
              <TextInput
                label={people.length === 1 ? t`Email Address` : t`Email Address ${at + 1}`}
                size="md"
                type="email"
                autoComplete="off"
                required
                value={one.address}
                error={faultOf(one)}
                onChange={onText((address) => set(one.id, { address, failed: null, link: null }))}
                onBlur={() => set(one.id, { left: true })}
              />
              {people.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="var(--h)"
                  aria-label={t`Remove email address ${at + 1}`}
                  onClick={() => setPeople(people.filter(({ id }) => id !== one.id))}
                >
                  <IconTrash size={20} aria-hidden />
                </ActionIcon>
              )}
              {one.link !== null && (
                <div className={classes.unsent}>
                  <CopyOnce label={t`Link for ${one.address.trim()}`} value={one.link.address} />
                </div>
              )}
            </li>
          ))}
        </ul>
        <div className={classes.actions}>
          {/* Only when the last field is filled (spec 2 §5). */}
          {isFull && people.length < RECIPIENTS_MAX && (
            <Button variant="subtle" mih="var(--h)" onClick={() => setPeople([...people, empty(nextId.current++)])}>
              <Trans>Add another address</Trans>
            </Button>
          )}
          <Button type="submit" mih="var(--h)" loading={busy} disabled={isOffline}>
            {isOffline ? <Trans>Send (needs a connection)</Trans> : <Trans>Send</Trans>}
          </Button>
        </div>
        <div role="status">
          {sent.map((address) => (
            <div key={address}>
              <StateMark state="good">
                <Trans>link has been sent to {address}</Trans>
              </StateMark>
            </div>
          ))}
        </div>
        <div role="alert">
          {!busy && people.some(({ failed }) => failed !== null) && (
            <StateMark state="error">
              <Plural
                value={people.filter(({ failed }) => failed !== null).length}
                one="# email couldn't be sent. Its address is still above. Press Send to try again, or copy its link."
                other="# emails couldn't be sent. Their addresses are still above. Press Send to try again, or copy their links."
              />
            </StateMark>
          )}
        </div>
      </form>
    </section>
  );
}
