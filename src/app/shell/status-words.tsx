import { Plural, Trans } from '@lingui/react/macro';
import { instantAt } from '../../domain/instant.ts';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { clockTime, type TimeReader, timeWords } from '../../ui/time-words.ts';
import type { Status } from './status.ts';

interface StatusWordsProps {
  readonly status: Status;
  readonly reader: TimeReader;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Younger work is just on its way. */
const WORTH_AN_AGE_MS = 60_000;

/** The status in the words it has everywhere in the product. */
export function StatusWords({ status, reader, now }: StatusWordsProps) {
  const { locale } = reader;
  switch (status.kind) {
    case 'needs-you':
      return <Plural value={status.count} one="# needs attention" other="# need attention" />;
    case 'waiting': {
      const span = status.oldestAt === null ? 0 : now - status.oldestAt;
      const age = elapsedWords(span, locale);
      return (
        <>
          <Plural value={status.count} one="# waiting" other="# waiting" />
          {status.offlineSince !== null ? (
            <>
              {' '}
              <Trans>· offline since {clockTime(status.offlineSince, reader)}</Trans>
            </>
          ) : (
            span >= WORTH_AN_AGE_MS && (
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
          <Trans>Syncing…</Trans>
          {status.share !== undefined && ` · ${percent(status.share, locale)}`}
        </>
      );
    case 'as-of': {
      const time = timeWords(status.at, reader, now);
      return <Trans>As of {time}</Trans>;
    }
    case 'up-to-date':
      return (
        <Trans>
          Up to date <time dateTime={instantAt(status.at)}>· {clockTime(status.at, reader)}</time>
        </Trans>
      );
  }
}

/** Rounded down: it is not all there before it is. */
const percent = (share: number, locale: string): string =>
  numberFormat(locale, { style: 'percent' }).format(Math.floor(share * 100) / 100);
