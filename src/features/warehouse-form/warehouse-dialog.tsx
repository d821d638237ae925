import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { createWarehouse } from '../../commands/create-warehouse.ts';
import { editWarehouse } from '../../commands/edit-warehouse.ts';
import type { WarehouseFields } from '../../commands/warehouse-fields.ts';
import type { WarehouseRow } from '../../contract/warehouses.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { PACKET_TYPES } from '../../domain/packet-type.ts';
import {
  DOOR_NAME_MAX,
  isDoorNamesText,
  isUnitsText,
  readDoorNames,
  readUnits,
  UNIT_CODE_MAX,
  UNIT_MODELS,
  type UnitModel,
  unitsText,
} from '../../domain/warehouse/units.ts';
import { modelWords } from '../../kits/warehouse/reading-words.ts';
import { useAllDevices } from '../../local/views/use-devices.ts';
import { useLocations } from '../../local/views/use-locations.ts';
import { useWarehouses } from '../../local/views/use-warehouses.ts';
import { EntryOutcome } from '../../outcome/entry-outcome.tsx';
import { NotSaved } from '../../outcome/not-saved.tsx';
import { issueUndoable } from '../../outcome/undoable.ts';
import { useSubmit } from '../../outcome/use-submit.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import classes from './warehouse-dialog.module.css';

interface WarehouseDialogProps {
  /** Null: a new one. */
  readonly warehouse: WarehouseRow | null;
  readonly onClose: () => void;
}

interface UnitDraft {
  readonly key: number;
  readonly code: string;
  readonly model: UnitModel;
  readonly msgType: string;
}

/** Longest texts (contract: `createWarehouse`). */
const NAME_MAX = 100;
const STATION_MAX = 40;

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Adds a warehouse or edits what people enter of one (docs/decisions/warehouses.md). Mounted while it is open. */
export function WarehouseDialog({ warehouse, onClose }: WarehouseDialogProps) {
  const { t, i18n } = useLingui();
  const locations = useLocations() ?? [];
  const gateways = useAllDevices('gateways') ?? [];
  const taken = new Set((useWarehouses() ?? []).map(({ row }) => row.macId));
  const free = gateways.filter(({ macId }) => !taken.has(macId));
  const [name, setName] = useState(warehouse?.name ?? '');
  const [gateway, setGateway] = useState(warehouse?.macId ?? '');
  const [place, setPlace] = useState(warehouse?.shippingLocId ?? '');
  const [station, setStation] = useState(warehouse?.weatherStationId ?? '');
  const [doors, setDoors] = useState(() => readDoorNames(warehouse?.doorNames ?? '[]').join('\n'));
  const [units, setUnits] = useState<readonly UnitDraft[]>(() =>
    readUnits(warehouse?.dhUnits ?? '[]').map(({ code, model, msgType, index }) => ({
      key: index,
      code,
      model,
      msgType: String(msgType),
    })),
  );
  const [tried, setTried] = useState(false);
  const { submission, submit } = useSubmit();
  const called = warehouse?.name ?? '';
  const title = warehouse === null ? t`Add a warehouse` : t`Edit the warehouse ${called}`;
  if (submission.state === 'saved') {
    return (
      <Dialog title={title} onClose={onClose}>
        <EntryOutcome
          localSeq={submission.localSeq}
          success={<Trans>Successfully saved</Trans>}
          failure={<Trans>The warehouse can't be saved</Trans>}
          onClose={onClose}
        />
      </Dialog>
    );
  }
  const doorNames = JSON.stringify(linesOf(doors));
  const dhUnits = unitsText(
    units.map(({ code, model, msgType }) => ({
      code: code.trim(),
      model,
      msgType: Number(msgType),
      pktType: PACKET_TYPES.warehouseUnit,
    })),
  );
  const numbers = units.map(({ msgType }) => msgType);
  const codeFault = ({ code }: UnitDraft): string | null => {
    if (code.trim() === '') return tried ? t`This field is required.` : null;
    return code.length > UNIT_CODE_MAX ? t`At most ${UNIT_CODE_MAX} characters.` : null;
  };
  const numberFault = ({ msgType }: UnitDraft): string | null => {
    if (!/^\d{1,3}$/.test(msgType) || Number(msgType) > 255) return t`A number from 0 to 255.`;
    return numbers.filter((other) => Number(other) === Number(msgType)).length > 1
      ? t`Two units have this number.`
      : null;
  };
  const nameFault = name.trim() === '' && tried ? t`This field is required.` : null;
  const gatewayFault = gateway === '' && tried ? t`This field is required.` : null;
  const doorsFault = isDoorNamesText(doorNames)
    ? null
    : t`At most 16 doors, each with a name of at most ${DOOR_NAME_MAX} characters.`;
  const isWhole =
    name.trim() !== '' &&
    name.length <= NAME_MAX &&
    gateway !== '' &&
    doorsFault === null &&
    station.length <= STATION_MAX &&
    isUnitsText(dhUnits) &&
    units.every((unit) => numberFault(unit) === null);
  const change = (key: number, of: Partial<UnitDraft>) =>
    setUnits((before) => before.map((unit) => (unit.key === key ? { ...unit, ...of } : unit)));
  const addUnit = () =>
    setUnits((before) => [
      ...before,
      {
        key: Math.max(-1, ...before.map(({ key }) => key)) + 1,
        code: `DH-${before.length + 1}`,
        model: 'none',
        msgType: String(Math.max(0, ...before.map(({ msgType }) => Number(msgType) || 0)) + 1),
      },
    ]);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWhole) return;
    const fields: WarehouseFields = {
      name: name.trim(),
      shippingLocId: place === '' ? null : place,
      weatherStationId: station.trim(),
      dhUnits,
      doorNames,
    };
    if (warehouse === null) {
      void submit(() => issueUndoable(createWarehouse, { macId: gateway, ...fields }));
      return;
    }
    const changes = Object.fromEntries(
      Object.entries(fields).filter(([field, value]) => warehouse[field as keyof WarehouseFields] !== value),
    );
    if (Object.keys(changes).length === 0) {
      onClose();
      return;
    }
    void submit(() =>
      issueUndoable(
        editWarehouse,
        { macId: warehouse.macId, name: warehouse.name, changes },
        { seen: { ...warehouse } },
      ),
    );
  };
  const words = (model: UnitModel): string => {
    const found = modelWords(model);
    return typeof found === 'string' ? found : i18n._(found);
  };
  return (
    <Dialog title={title} stays onClose={onClose} size="wide">
      <form noValidate onSubmit={save} className={classes.form}>
        <div className={classes.fields}>
          <TextInput
            label={t`Name`}
            size="md"
            required
            data-autofocus
            maxLength={NAME_MAX}
            value={name}
            error={nameFault}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <NativeSelect
            label={t`Gateway`}
            size="md"
            required
            disabled={warehouse !== null}
            value={gateway}
            error={gatewayFault}
            onChange={({ currentTarget }) => setGateway(currentTarget.value)}
            data={
              warehouse === null
                ? [
                    { value: '', label: t`Choose a gateway` },
                    ...free.map(({ macId, location }) => ({
                      value: macId,
                      label: location === '' ? macId : `…${shortDeviceId(macId)} ${location}`,
                    })),
                  ]
                : [{ value: gateway, label: gateway }]
            }
          />
          <NativeSelect
            label={t`Location`}
            size="md"
            value={place}
            onChange={({ currentTarget }) => {
              const { value } = currentTarget;
              setPlace(value);
              const chosen = locations.find(({ shippingLocId }) => shippingLocId === value);
              // The weather beside it is that of its location until somebody says otherwise.
              if (station === '' && chosen !== undefined) setStation(chosen.weatherId);
            }}
            data={[
              { value: '', label: t`None` },
              ...locations.map(({ shippingLocId, name: called }) => ({ value: shippingLocId, label: called })),
            ]}
          />
          <TextInput
            label={t`Weather station`}
            size="md"
            maxLength={STATION_MAX}
            value={station}
            onChange={({ currentTarget }) => setStation(currentTarget.value)}
          />
        </div>
        <fieldset className={classes.units}>
          <legend>
            <Trans>Units</Trans>
          </legend>
          {units.length === 0 && (
            <p className={classes.quiet}>
              <Trans>No units yet. Their number is the message type that the gateway sends for them.</Trans>
            </p>
          )}
          {units.map((unit, at) => {
            const nth = at + 1;
            return (
              <div key={unit.key} className={classes.unit}>
                <TextInput
                  label={t`Code of unit ${nth}`}
                  size="md"
                  required
                  value={unit.code}
                  error={codeFault(unit)}
                  onChange={({ currentTarget }) => change(unit.key, { code: currentTarget.value })}
                />
                <NativeSelect
                  label={t`Model of unit ${nth}`}
                  size="md"
                  value={unit.model}
                  onChange={({ currentTarget }) =>
                    change(unit.key, { model: UNIT_MODELS.find((model) => model === currentTarget.value) ?? 'none' })
                  }
                  data={UNIT_MODELS.map((model) => ({ value: model, label: words(model) }))}
                />
                <TextInput
                  label={t`Number of unit ${nth}`}
                  size="md"
                  inputMode="numeric"
                  value={unit.msgType}
                  error={numberFault(unit)}
                  onChange={({ currentTarget }) => change(unit.key, { msgType: currentTarget.value })}
                />
                <Button
                  variant="subtle"
                  size="md"
                  aria-label={t`Remove unit ${nth}`}
                  onClick={() => setUnits((before) => before.filter(({ key }) => key !== unit.key))}
                >
                  <IconTrash size={20} aria-hidden />
                </Button>
              </div>
            );
          })}
          <Button variant="default" size="md" leftSection={<IconPlus size={20} aria-hidden />} onClick={addUnit}>
            <Trans>Add a unit</Trans>
          </Button>
        </fieldset>
        <Textarea
          label={t`Doors, one a line, in the order of their numbers`}
          size="md"
          autosize
          minRows={2}
          value={doors}
          error={doorsFault}
          onChange={({ currentTarget }) => setDoors(currentTarget.value)}
        />
        <DialogActions note={<NotSaved submission={submission} />}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" loading={submission.state === 'saving'}>
            <Trans>Save</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export default WarehouseDialog;
