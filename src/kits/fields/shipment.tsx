import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import { SHIPMENT_WORDS } from '../../commands/shipment-words.ts';
import { type ActivationFault, type ActivationField, MOST_CHIMES } from '../../domain/activation-form.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import { type FormText, fieldsOf } from '../../domain/entities/names.ts';
import { shipment } from '../../domain/entities/shipment.ts';
import { type FieldRule, PACKAGE_INFO, PLACE_NAME } from '../../domain/field-rules.ts';

type FaultWords = Readonly<Partial<Record<ActivationFault, MessageDescriptor>>>;

/** How a field is entered. */
interface FieldInput {
  /** What the form calls it; absent: as the definition. */
  readonly field?: ActivationField;
  /** What the form's label says; absent: what the field is called everywhere. */
  readonly label?: MessageDescriptor;
  /** A text of one line or of several, a place, a time, or something that the form has a part of its own for. */
  readonly as: 'line' | 'lines' | 'place' | 'time' | 'own';
  /** Seldom filled in: folded away until somebody wants it. */
  readonly seldom?: true;
  /** What is read of its faults where that is not what the rule of the field says. */
  readonly faults?: FaultWords;
}

/** What people see of a field of a shipment. */
interface ShownField {
  readonly input?: FieldInput;
}

export const atMost = (max: number): MessageDescriptor => msg`At most ${max} characters.`;
const NOT_STORED = msg`This holds characters that can't be stored.`;

const PLACE: FaultWords = {
  'place-unnamed': msg`This place has no name.`,
  'place-nowhere': msg`This place has no position. Choose another one.`,
  'too-long': atMost(PLACE_NAME.max),
  'wrong-characters': msg`The name of this place holds characters that can't be stored.`,
};

const PLAN: FaultWords = {
  'plan-year': msg`Enter a time between 2000 and 2099.`,
  'plan-order': msg`Must be after the planned departure.`,
};

/** What people see of each field of a shipment, in the order of the form. */
const FIELDS = {
  macId: {
    input: {
      field: 'device',
      as: 'own',
      faults: {
        required: msg`Scan or type a device.`,
        'half-device': msg`Only half a device id. Scan it again or type the last five characters, like 7C_CA.`,
        'device-taken': msg`The device you entered can't be used for this shipment.`,
        'not-a-device': msg`A device id looks like 00_1B_AD_00_7C_CA, or 7C_CA in short.`,
      },
    },
  },
  shipmentId: {
    input: {
      as: 'own',
      faults: {
        required: msg`Enter an id.`,
        'wrong-characters': msg`Only letters, digits, underscores, spaces, parentheses and hyphens.`,
      },
    },
  },
  script: {
    input: {
      as: 'own',
      faults: {
        required: msg`Choose a script.`,
        'not-a-script': msg`A script's name ends in .cfg.`,
        'script-not-offered': msg`This script is not offered any more. Choose another one.`,
      },
    },
  },
  customer: {
    input: {
      as: 'own',
      faults: { 'wrong-characters': msg`Only letters, digits, underscores, spaces and hyphens.` },
    },
  },
  originName: { input: { field: 'origin', as: 'place', faults: { ...PLACE, required: msg`Choose an origin.` } } },
  destName: {
    input: { field: 'destination', as: 'place', faults: { ...PLACE, required: msg`Choose a destination.` } },
  },
  plannedDeparture: { input: { as: 'time', seldom: true, faults: PLAN } },
  plannedArrival: { input: { as: 'time', seldom: true, faults: PLAN } },
  /** Its faults are those of its type (`features/activation-form/fault-words.ts`). */
  billOfLading: { input: { field: 'trackingValue', label: msg`Reference number`, as: 'own', seldom: true } },
  packageInfo: { input: { as: 'line', seldom: true } },
  aclExpected: {
    input: {
      field: 'chimes',
      as: 'own',
      seldom: true,
      faults: {
        'too-many': msg`At most ${MOST_CHIMES} iChimes.`,
        'too-long': atMost(PACKAGE_INFO.max),
        'no-primary': msg`Must select at least one record and Primary value.`,
      },
    },
  },
  notes: {
    input: {
      as: 'lines',
      seldom: true,
      faults: {
        required: msg`Enter a note.`,
        'wrong-characters': msg`Only letters, digits, underscores, spaces, hyphens, dots and commas.`,
      },
    },
  },
  notes225: {
    input: {
      as: 'lines',
      seldom: true,
      faults: { 'wrong-characters': msg`Only letters, digits, underscores, spaces, hyphens and asterisks.` },
    },
  },
} as const satisfies Readonly<Record<string, ShownField>> &
  Readonly<Record<FormText<typeof shipment>, { readonly input: FieldInput }>>;

type Fields = typeof FIELDS;

/** What the form calls a field. */
type FormName<Name extends keyof Fields> = Fields[Name]['input'] extends {
  readonly field: infer Field extends ActivationField;
}
  ? Field
  : Name;

/** A field that is entered in this way. */
export type EnteredAs<As extends FieldInput['as']> = {
  [Name in keyof Fields]: Fields[Name]['input']['as'] extends As ? FormName<Name> : never;
}[keyof Fields];

/** A field of the form. */
export interface FormField extends FieldInput {
  readonly field: ActivationField;
  readonly label: MessageDescriptor;
  /** That of its text in the definition. */
  readonly rule: FieldRule | undefined;
}

const RULES = new Map(fieldsOf(shipment).map(({ name, rule }) => [name, rule]));

const INPUTS: readonly FormField[] = Object.entries<ShownField>(FIELDS).flatMap(([name, { input }]) =>
  input === undefined
    ? []
    : [
        {
          label: SHIPMENT_WORDS[name as keyof typeof SHIPMENT_WORDS],
          field: name as ActivationField,
          rule: RULES.get(name),
          ...input,
        },
      ],
);

/** The fields of the form, by what it calls them. */
export const FORM_FIELDS = Object.fromEntries(INPUTS.map((input) => [input.field, input])) as Readonly<
  Record<EnteredAs<FieldInput['as']>, FormField>
> satisfies Readonly<Record<ActivationField, FormField>>;

/** Their order on the screen. */
export const FIELD_ORDER: readonly ActivationField[] = INPUTS.map(({ field }) => field);

/** The name of each field of the form, as its label and where it is spoken of. */
export function fieldLabels(mode: ActivationMode): Readonly<Record<ActivationField, MessageDescriptor>> {
  const { id: shipmentId, customer } = MODE_WORDS[mode];
  return {
    ...(Object.fromEntries(INPUTS.map(({ field, label }) => [field, label])) as Record<
      ActivationField,
      MessageDescriptor
    >),
    shipmentId,
    customer,
  };
}

/** What a person reads for a fault of a field; undefined where there are no words for it. */
export function ruleWords(field: ActivationField, fault: ActivationFault): MessageDescriptor | undefined {
  const { faults, rule } = FORM_FIELDS[field];
  const own = faults?.[fault];
  if (own !== undefined) return own;
  switch (fault) {
    case 'required':
      return msg`This field is required.`;
    case 'too-long':
      return rule === undefined ? undefined : atMost(rule.max);
    case 'wrong-characters':
      return NOT_STORED;
    default:
      return undefined;
  }
}
