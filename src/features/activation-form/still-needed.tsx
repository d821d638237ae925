import { Trans, useLingui } from '@lingui/react/macro';
import type { ActivationField } from '../../domain/activation-form.ts';
import { FIELD_ORDER, type fieldLabels } from '../../kits/fields/shipment-form.ts';
import type { FormValues } from './use-form-values.ts';

interface StillNeededProps {
  readonly form: Pick<FormValues, 'faults' | 'shown'>;
  /** What its fields are called. */
  readonly labels: ReturnType<typeof fieldLabels>;
  /** Nothing was changed that could be stored. */
  readonly unchanged?: boolean;
  /** A field before the others that this form alone has. */
  readonly own?: { readonly label: string; readonly is: 'missing' | 'wrong' | 'good' };
}

/** Which fields are still to be filled in, and which to be corrected. */
export function StillNeeded({ form: { faults, shown }, labels, unchanged = false, own }: StillNeededProps) {
  const { t, i18n } = useLingui();
  const faulty = FIELD_ORDER.filter((field) => faults[field].length > 0);
  const list = (is: 'missing' | 'wrong', fields: typeof faulty) =>
    new Intl.ListFormat(i18n.locale, { type: 'unit' }).format([
      ...(own?.is === is ? [own.label] : []),
      ...fields.map((field) => t(labels[field])),
    ]);
  // What is half typed is missing still; wrong is what a field says of itself.
  const isWrong = (field: ActivationField) => shown(field).length > 0 && !faults[field].includes('required');
  const missing = list(
    'missing',
    faulty.filter((field) => !isWrong(field)),
  );
  const wrong = list('wrong', faulty.filter(isWrong));
  if (missing === '' && wrong === '') {
    return unchanged ? <Trans>No changes yet.</Trans> : <Trans>All required fields are filled in.</Trans>;
  }
  return (
    <>
      {missing !== '' && (
        <span>
          <Trans>Still needed: {missing}.</Trans>{' '}
        </span>
      )}
      {wrong !== '' && (
        <span>
          <Trans>To fix: {wrong}.</Trans>
        </span>
      )}
    </>
  );
}
