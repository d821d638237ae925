import { Trans } from '@lingui/react/macro';
import { timeIn, type Visitor } from './public-words.ts';

/** By which clock the times of a page are, and when its link expires (ISO 8601). */
export function LinkTimes({ visitor, expires }: { readonly visitor: Visitor; readonly expires: string }) {
  const ends = timeIn(expires, visitor);
  return (
    <p>
      <Trans>
        Times are in {visitor.timeZone}. This link expires on {ends}.
      </Trans>
    </p>
  );
}
