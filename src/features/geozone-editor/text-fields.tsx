import { Trans, useLingui } from '@lingui/react/macro';
import { Switch, TextInput } from '@mantine/core';
import { MAP_DESCRIPTION, MAP_NAME } from '../../domain/geozone.ts';
import { descriptionFault, nameFault, otherNamesFault } from './form-faults.ts';

/** What routes and geozones have in common. */
export interface CommonFields {
  readonly name: string;
  readonly description: string;
  /** Between commas. */
  readonly otherNames: string;
  readonly enabled: boolean;
}

interface TextFieldsProps {
  readonly fields: CommonFields;
  readonly onChange: (change: Partial<CommonFields>) => void;
  readonly isRoute: boolean;
  /** The name is for good once it is made (spec 2 §2). */
  readonly isNew: boolean;
  readonly readOnly: boolean;
  /** It was tried to be saved: what is missing is said. */
  readonly tried: boolean;
}

/** Name, description and other names of a route or a geozone. */
export function TextFields({ fields, onChange, isRoute, isNew, readOnly, tried }: TextFieldsProps) {
  const { t } = useLingui();
  const { name, description, otherNames } = fields;
  const wrongName = name !== '' || tried ? nameFault(name) : null;
  const wrongDescription = description !== '' || tried ? descriptionFault(description, isRoute) : null;
  const wrongNames = otherNamesFault(otherNames);
  return (
    <>
      <TextInput
        size="md"
        label={t`Name`}
        value={name}
        required={isNew}
        readOnly={readOnly || !isNew}
        description={isNew || readOnly ? undefined : t`The name stays as it was made.`}
        maxLength={MAP_NAME.max}
        autoComplete="off"
        data-autofocus={isNew ? true : undefined}
        error={wrongName === null ? null : t(wrongName)}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextInput
        size="md"
        label={t`Description`}
        value={description}
        required={isRoute}
        readOnly={readOnly}
        maxLength={MAP_DESCRIPTION.max}
        autoComplete="off"
        error={wrongDescription === null ? null : t(wrongDescription)}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      {(!readOnly || otherNames !== '') && (
        <TextInput
          size="md"
          label={t`Other names`}
          description={readOnly ? undefined : t`Between commas.`}
          value={otherNames}
          readOnly={readOnly}
          autoComplete="off"
          error={wrongNames === null ? null : t(wrongNames)}
          onChange={({ currentTarget }) => onChange({ otherNames: currentTarget.value })}
        />
      )}
    </>
  );
}

/** Whether it is in use (spec 2 §2 "Enable"). */
export function EnabledSwitch({
  enabled,
  readOnly,
  onChange,
}: {
  readonly enabled: boolean;
  readonly readOnly: boolean;
  readonly onChange: (enabled: boolean) => void;
}) {
  return (
    <Switch
      size="md"
      label={<Trans>Enable</Trans>}
      checked={enabled}
      disabled={readOnly}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
