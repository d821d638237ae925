import { Trans, useLingui } from '@lingui/react/macro';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { changeLanguage } from '../i18n/activate-language.ts';
import { logFailure } from '../log.ts';
import { changeScheme, type Scheme } from '../theme/scheme.ts';
import { SchemeIcon } from '../theme/scheme-icon.tsx';
import { useScheme } from '../theme/use-scheme.ts';

const LANGUAGE_CHOICES = LANGUAGES.map(({ code, name }) => ({ value: code, name, lang: code }));

/** Language and colour scheme, remembered on this device. */
export function DisplaySettings() {
  const { t, i18n } = useLingui();
  const scheme = useScheme();
  const schemes: readonly { value: Scheme; name: React.ReactNode }[] = [
    { value: 'light', name: <SchemeName scheme="light" words={<Trans>Light</Trans>} /> },
    { value: 'dark', name: <SchemeName scheme="dark" words={<Trans>Dark</Trans>} /> },
    { value: 'sunlight', name: <SchemeName scheme="sunlight" words={<Trans>Sunlight</Trans>} /> },
  ];
  const onLanguage = (language: Language) => {
    changeLanguage(language).catch((error: unknown) => logFailure('language failed', error));
  };
  return (
    <>
      <ChoiceRow label={t`Language`} value={i18n.locale as Language} onChange={onLanguage} choices={LANGUAGE_CHOICES} />
      <ChoiceRow label={t`Colours`} value={scheme} onChange={changeScheme} choices={schemes} />
    </>
  );
}

function SchemeName({ scheme, words }: { readonly scheme: Scheme; readonly words: React.ReactNode }) {
  return (
    <>
      <SchemeIcon scheme={scheme} />
      {words}
    </>
  );
}
