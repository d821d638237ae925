import { Trans, useLingui } from '@lingui/react/macro';
import { Switch, TextInput } from '@mantine/core';
import { MAP_DESCRIPTION, MAP_NAME } from '../../domain/geozone.ts';
import type { FieldBindings } from '../../kits/form/field-bindings.ts';

/** What routes and geozones have in common. */
export interface CommonFields {
  readonly name: string;
  readonly description: string;
  /** Between commas. */
  readonly otherNames: string;
  readonly enabled: boolean;
}

interface TextFieldsProps {
  readonly form: Pick<FieldBindings<CommonFields>, 'text'>;
  readonly isRoute: boolean;
  /** The name is for good once it is made (spec 2 §2). */
  readonly isNew: boolean;
  readonly readOnly: boolean;
}

/** Name, description and other names of a route or a geozone. */
export function TextFields({ form, isRoute, isNew, readOnly }: TextFieldsProps) {
  const { t } = useLingui();
  const otherNames = form.text('otherNames');
  return (
    <>
      <TextInput
        {...form.text('name')}
        label={t`Name`}
        required={isNew}
        readOnly={readOnly || !isNew}
        description={isNew || readOnly ? undefined : t`The name can't be changed after creation.`}
        maxLength={MAP_NAME.max}
        autoComplete="off"
        data-autofocus={isNew ? true : undefined}
      />
      <TextInput
        {...form.text('description')}
        label={t`Description`}
        required={isRoute}
        readOnly={readOnly}
        maxLength={MAP_DESCRIPTION.max}
        autoComplete="off"
      />
      {(!readOnly || otherNames.value !== '') && (
        <TextInput
          {...otherNames}
          label={t`Other names`}
          description={readOnly ? undefined : t`Separate with commas.`}
          readOnly={readOnly}
          autoComplete="off"
        />
      )}
    </>
  );
}

/** Whether it is in use (spec 2 §2 "Enable"). */
export function EnabledSwitch({
  form,
  readOnly,
}: Pick<TextFieldsProps, 'readOnly'> & { readonly form: Pick<FieldBindings<CommonFields>, 'tick'> }) {
  return <Switch {...form.tick('enabled')} label={<Trans>Enable</Trans>} disabled={readOnly} />;
}
