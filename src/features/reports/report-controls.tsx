import { useLingui } from '@lingui/react/macro';
import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { chargerAndGatewayNames } from '../../contract/metric-queries.ts';
import type { SavedViewRow } from '../../contract/saved-views.ts';
import { ACTIVATION_MODES } from '../../domain/activation-mode.ts';
import { DEVICE_KINDS } from '../../domain/device.ts';
import { PACKET_TYPES } from '../../domain/packet-type.ts';
import { type ControlName, earliestDate } from '../../domain/reports/controls.ts';
import { CONFIG_TYPES } from '../../domain/shipment-status.ts';
import { readUnits } from '../../domain/warehouse/units.ts';
import { modeWord } from '../../kits/shipment-list/mode-word.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useConfigList } from '../../local/views/use-config-list.ts';
import { useCustomers } from '../../local/views/use-customers.ts';
import { useLimitProfiles } from '../../local/views/use-limit-profiles.ts';
import { useLocations } from '../../local/views/use-locations.ts';
import { useView } from '../../local/views/use-view.ts';
import { useWarehouse, useWarehouses } from '../../local/views/use-warehouses.ts';
import { onText } from '../../ui/form/entered.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { ErrorState } from '../../ui/table/table-states.tsx';
import { localText } from '../../ui/time-range/local-text.ts';
import { DEVICE_KIND_WORDS } from '../../words/device-kind-words.ts';
import { type ControlTexts, controlNames } from './control-texts.ts';
import type { OfferedReport } from './report-calls.ts';
import { CONTROL_WORDS } from './report-words.ts';
import classes from './reports.module.css';

interface ReportControlsProps {
  readonly report: OfferedReport;
  /** Which of its controls are filled in by the page that it is opened on. */
  readonly fixed: ReadonlySet<ControlName>;
  readonly form: {
    readonly values: ControlTexts;
    readonly set: (texts: ControlTexts) => void;
    readonly fault: (name: ControlName) => string | undefined;
  };
  readonly timeZone: string;
  readonly now: number;
}

/** The inputs that a report asks for, in its order and under its headings; what is under none stands first. */
export function ReportControls({ report, fixed, form, timeZone, now }: ReportControlsProps) {
  const { t } = useLingui();
  const names = controlNames(report.controlList).filter((name) => !fixed.has(name));
  const required = new Set(report.controlList.filter((control) => control.required).map(({ name }) => name));
  const earliest = earliestDate(report.dateConfig, now);
  const input = (name: ControlName) => (
    <ControlInput
      key={name}
      name={name}
      label={t(CONTROL_WORDS[name])}
      report={report}
      required={required.has(name)}
      text={form.values[name] ?? ''}
      fault={form.fault(name)}
      min={earliest === null ? undefined : localText(earliest, timeZone, 'minute')}
      warehouse={form.values.warehouseName ?? ''}
      // Another warehouse has other units.
      onChange={(text) => form.set(name === 'warehouseName' ? { [name]: text, warehouseUnit: '' } : { [name]: text })}
    />
  );
  const sections = report.sections
    .map(({ name, controls }) => ({ name, names: names.filter((one) => controls.includes(one)) }))
    .filter((section) => section.names.length > 0);
  return (
    <>
      {names.filter((name) => !sections.some((section) => section.names.includes(name))).map(input)}
      {sections.map((section) => (
        <fieldset key={section.name} className={classes.section}>
          <legend>{section.name}</legend>
          {section.names.map(input)}
        </fieldset>
      ))}
    </>
  );
}

interface ControlInputProps {
  readonly name: ControlName;
  readonly label: string;
  readonly report: OfferedReport;
  readonly required: boolean;
  readonly text: string;
  readonly fault: string | undefined;
  /** The gateway of the warehouse that is chosen; empty: none is. */
  readonly warehouse: string;
  /** The earliest date that can be chosen. */
  readonly min: string | undefined;
  readonly onChange: (text: string) => void;
}

function ControlInput({ name, label, report, required, text, fault, warehouse, min, onChange }: ControlInputProps) {
  const { t, i18n } = useLingui();
  const common = { label, size: 'md', required, value: text, error: fault, 'data-control': name } as const;
  const percent = numberFormat(i18n.locale, { style: 'percent' });
  const select = (options: readonly { readonly value: string; readonly label: string }[], empty: string) => (
    <NativeSelect {...common} data={[{ value: '', label: empty }, ...options]} onChange={onText(onChange)} />
  );
  const field = (over: object = {}) => (
    <TextInput {...common} autoComplete="off" onChange={onText(onChange)} {...over} />
  );
  switch (name) {
    case 'startDate':
    case 'endDate':
      return field({ type: 'datetime-local', min });
    case 'alertEvent':
      return <EventInput {...common} onChange={onChange} />;
    case 'batteryLevel':
      return select(
        report.batteryLevels.map(({ percent: share, level }) => ({
          value: String(level),
          label: percent.format(share / 100),
        })),
        required ? t`Choose` : t`All`,
      );
    case 'deviceType':
      return select(
        DEVICE_KINDS.map((kind) => ({ value: kind, label: t(DEVICE_KIND_WORDS[kind]) })),
        required ? t`Choose` : t`All`,
      );
    case 'lookbackDays':
      return select(report.lookbackDays.map(spanOption), t`Choose`);
    case 'lookbackHours':
      return select(report.lookbackHours.map(spanOption), t`Choose`);
    case 'origin':
    case 'destination':
      return <PlaceInput {...common} onChange={onChange} />;
    case 'customer':
      return <CustomerInput {...common} onChange={onChange} />;
    case 'configType':
      return select(
        CONFIG_TYPES.map((_, type) => ({ value: String(type), label: modeWord(i18n, type) })),
        t`All`,
      );
    case 'limitProfile':
      return <ProfileInput {...common} onChange={onChange} />;
    case 'view':
      return <ViewInput {...common} onChange={onChange} />;
    case 'warehouseName':
      return <WarehouseInput {...common} onChange={onChange} />;
    case 'warehouseUnit':
      return <UnitInput {...common} warehouse={warehouse} onChange={onChange} />;
    default:
      return field();
  }
}

const spanOption = (span: number) => ({ value: String(span), label: String(span) });

interface InputProps {
  readonly label: string;
  readonly size: 'md';
  readonly required: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** The events of alerts and messages, as the company calls them. */
function EventInput({ onChange, ...input }: InputProps) {
  const { t, i18n } = useLingui();
  const { list } = useConfigList('codeLists', i18n.locale);
  const events = list?.events.filter(({ kind }) => kind !== 'shipment-event') ?? [];
  return (
    <NativeSelect
      {...input}
      data={[
        { value: '', label: input.required ? t`Choose` : t`All` },
        ...events.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={onText(onChange)}
    />
  );
}

/** A saved view of a list of shipments: one's own, or one that the company shares. */
function ViewInput({ onChange, ...input }: InputProps) {
  const { t } = useLingui();
  const rows = useView<SavedViewRow>({ what: 'all', feed: 'savedViews' })?.rows;
  const views = useMemo(
    () =>
      (rows ?? [])
        .map(({ row }) => row)
        .filter(({ list }) => ACTIVATION_MODES.some((mode) => list === `list-${mode}`))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [rows],
  );
  return (
    <NativeSelect
      {...input}
      description={views.length === 0 ? t`First save a view in the shipment list.` : undefined}
      data={[{ value: '', label: t`Choose` }, ...views.map(({ viewId, name }) => ({ value: viewId, label: name }))]}
      onChange={onText(onChange)}
    />
  );
}

/** A place by its name; those of the company are offered, one that shipments alone name can be typed. */
function PlaceInput({ onChange, ...input }: InputProps) {
  const places = useLocations();
  const names = useMemo(() => [...new Set(places?.map(({ name }) => name))], [places]);
  return <Autocomplete {...input} data={names} limit={20} onChange={onChange} />;
}

/** A customer by its name: those that are kept are offered, one that shipments alone name can be typed. */
function CustomerInput({ onChange, ...input }: InputProps) {
  const names = useCustomers()?.map(({ name }) => name) ?? [];
  return <Autocomplete {...input} data={names} limit={20} onChange={onChange} />;
}

/** A limit profile of the company, archived ones too: shipments had them. */
function ProfileInput({ onChange, ...input }: InputProps) {
  const { t } = useLingui();
  const names = useLimitProfiles()?.map(({ name }) => name) ?? [];
  return <NativeSelect {...input} data={[{ value: '', label: t`All` }, ...names]} onChange={onText(onChange)} />;
}

/** A warehouse by its name; where this device knows of none, a gateway by its place. */
function WarehouseInput({ onChange, ...input }: InputProps) {
  const { t } = useLingui();
  const warehouses = useWarehouses();
  if (warehouses === undefined || warehouses.length === 0) return <GatewayInput {...input} onChange={onChange} />;
  return (
    <NativeSelect
      {...input}
      data={[
        { value: '', label: t`Choose` },
        ...warehouses.map(({ row: { macId, name } }) => ({ value: macId, label: name })),
      ]}
      onChange={onText(onChange)}
    />
  );
}

/** A unit of the warehouse that is chosen, by its name; of one that this device does not know, by its number. */
function UnitInput({ warehouse, onChange, ...input }: InputProps & { readonly warehouse: string }) {
  const { t } = useLingui();
  const known = useWarehouse(warehouse);
  const units = readUnits(known?.row.dhUnits ?? '').filter(({ pktType }) => pktType === PACKET_TYPES.warehouseUnit);
  if (units.length === 0 && warehouse !== '' && known !== undefined) {
    return <TextInput {...input} autoComplete="off" inputMode="numeric" pattern="[0-9]*" onChange={onText(onChange)} />;
  }
  return (
    <NativeSelect
      {...input}
      disabled={warehouse === ''}
      description={warehouse === '' ? t`First choose a warehouse.` : undefined}
      data={[
        { value: '', label: t`Choose` },
        ...units.map(({ code, msgType }) => ({ value: String(msgType), label: code })),
      ]}
      onChange={onText(onChange)}
    />
  );
}

/** Gateways of warehouses by the place they are at; asked of the server. */
function GatewayInput({ onChange, ...input }: InputProps) {
  const { t } = useLingui();
  const user = useProfile();
  const isOffline = useIsOffline();
  const companyId = user?.companyId ?? '';
  const { answer, retry } = useAnswer(isOffline ? null : companyId, (signal) =>
    call(chargerAndGatewayNames, { query: { companyId }, signal }),
  );
  const gateways = answer.state === 'answered' ? answer.value.rows.filter(({ kind }) => kind === 'gateways') : [];
  return (
    <>
      <NativeSelect
        {...input}
        data={[
          { value: '', label: t`Choose` },
          ...gateways.map(({ macId, name }) => ({ value: macId, label: name === '' ? macId : `${name} · ${macId}` })),
        ]}
        onChange={onText(onChange)}
      />
      {answer.state === 'failed' && <ErrorState words={t(reasonWords(answer.code))} onRetry={retry} />}
    </>
  );
}
