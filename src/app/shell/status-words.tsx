import { Plural, Trans } from '@lingui/react/macro';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { clockTime } from './clock-time.ts';
import type { Status } from './status.ts';

interface StatusWordsProps {
  readonly status: Status;
  readonly timeZone: string;
  readonly locale: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Younger work is just on its way. Milliseconds. */
const WORTH_AN_AGE = 60_000;

/** The status in the words it has everywhere in the product. */
export function StatusWords({ status, timeZone, locale, now }: StatusWordsProps) {
  switch (status.kind) {
    case 'needs-you':
      return <Plural value={status.count} one="# needs you" other="# need you" />;
    case 'waiting': {
      const span = status.oldestAt === null ? 0 : now - status.oldestAt;
      const age = elapsedWords(span, locale);
      return (
        <>
          <Plural value={status.count} one="# waiting" other="# waiting" />
          {status.offlineSince !== null ? (
            <>
              {' '}
              <Trans>· offline since {clockTime(status.offlineSince, timeZone, locale)}</Trans>
            </>
          ) : (
            span >= WORTH_AN_AGE && (
              <>
                {' · '}
                <Trans>oldest {age}</Trans>
              </>
            )
          )}
        </>
      );
    }
    case 'offline':
      return <Trans>Working offline</Trans>;
    case 'syncing':
      return (
        <>
          <Trans>Syncing</Trans>
          {status.share !== undefined && ` · ${percent(status.share, locale)}`}
        </>
      );
    case 'up-to-date':
      return (
        <Trans>
          Up to date{' '}
          <time dateTime={new Date(status.at).toISOString()}>· {clockTime(status.at, timeZone, locale)}</time>
        </Trans>
      );
  }
}

/** Rounded down: it is not all there before it is. */
const percent = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.floor(share * 100) / 100);
