import { Trans, useLingui } from '@lingui/react/macro';
import { API_VERSION } from '../../contract/api-version.ts';
import { timeOf } from '../../domain/instant.ts';
import { dateFormat } from '../../ui/formatters.ts';

/** Version and day of this build, and the version of the contract it speaks (spec 1 §1 "Help tooltip"). */
export function VersionWords() {
  const { i18n } = useLingui();
  const version = __VERSION__;
  const day = dateFormat(i18n.locale, { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' });
  const date = day.format(timeOf(__BUILT__));
  return (
    <Trans>
      Version {version}, date {date}, api {API_VERSION}
    </Trans>
  );
}
