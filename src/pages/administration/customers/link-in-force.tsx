import { Plural, Trans } from '@lingui/react/macro';
import type { customerLink } from '../../../contract/customer-pages.ts';
import type { ReplyOf } from '../../../contract/operation.ts';
import { timeOf } from '../../../domain/instant.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { timeWords } from '../../../ui/time-words.ts';

interface LinkInForceProps {
  readonly link: ReplyOf<typeof customerLink>['rows'][number];
}

/** What is known of the link of a customer: until when, by whom, whether it was opened. */
export function LinkInForce({ link }: LinkInForceProps) {
  const reader = useTimeReader();
  const { createdBy, opened, asksCode, lastOpened } = link;
  const until = timeWords(timeOf(link.expires), reader);
  return (
    <>
      <Trans>
        A link works until {until}, created by {createdBy}.
      </Trans>{' '}
      {asksCode && <Trans>It asks for a code by email.</Trans>}{' '}
      {lastOpened === null ? (
        <Trans>not opened yet</Trans>
      ) : (
        <Plural value={opened} one="opened # time" other="opened # times" />
      )}
    </>
  );
}
