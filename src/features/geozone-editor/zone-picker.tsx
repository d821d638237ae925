import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { GeozoneRow } from '../../contract/geozones.ts';
import type { GeozoneType } from '../../domain/geozone.ts';
import { typeName } from '../../kits/geozones/type-words.ts';
import { DROPDOWN } from '../../ui/dialog/dropdown.ts';
import classes from './geozone-editor.module.css';

interface ZonePickerProps {
  readonly zones: readonly GeozoneRow[];
  /** Map ids in the route's order. */
  readonly chosen: readonly string[];
  readonly types: readonly GeozoneType[];
  readonly readOnly: boolean;
  readonly fault: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The geozones of a route in its order, by type to choose from; "entries already chosen are excluded" (spec 2 §5). */
export function ZonePicker({ zones, chosen, types, readOnly, fault, onChange }: ZonePickerProps) {
  const { t, i18n } = useLingui();
  const byId = new Map(zones.map((zone) => [zone.mapId, zone]));
  const data = types.flatMap((type) => {
    const items = zones
      .filter(({ mapConfigTypeId, mapId }) => mapConfigTypeId === type.typeId && !chosen.includes(mapId))
      .map(({ mapId, name }) => ({ value: mapId, label: name }));
    return items.length === 0 ? [] : [{ group: typeName(type, i18n), items }];
  });
  const move = (at: number, by: -1 | 1) => {
    const next = [...chosen];
    const [moved] = next.splice(at, 1);
    if (moved === undefined) return;
    next.splice(at + by, 0, moved);
    onChange(next);
  };
  return (
    <div>
      {!readOnly && (
        <Select
          size="md"
          label={t`Add geozone`}
          placeholder={t`By name, grouped by type`}
          searchable
          data={data}
          limit={100}
          comboboxProps={DROPDOWN}
          value={null}
          error={fault}
          nothingFoundMessage={<Trans>No other geozone matches.</Trans>}
          onChange={(mapId) => {
            if (mapId !== null) onChange([...chosen, mapId]);
          }}
        />
      )}
      <ol className={classes.zones} aria-label={t`Geozones on this route`}>
        {chosen.map((mapId, at) => {
          const zone = byId.get(mapId);
          const type = types.find(({ typeId }) => typeId === zone?.mapConfigTypeId);
          const name = zone?.name ?? mapId;
          return (
            <li key={mapId} data-zone={mapId}>
              <span>
                {name}
                {type !== undefined && <span className={classes.quiet}> · {typeName(type, i18n)}</span>}
              </span>
              {!readOnly && (
                <span className={classes.buttons}>
                  <ActionIcon
                    variant="subtle"
                    size={36}
                    aria-label={t`Move ${name} up`}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  >
                    <IconArrowUp size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size={36}
                    aria-label={t`Move ${name} down`}
                    disabled={at === chosen.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <IconArrowDown size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size={36}
                    aria-label={t`Remove ${name} from the list`}
                    onClick={() => onChange(chosen.filter((one) => one !== mapId))}
                  >
                    <IconX size={18} aria-hidden />
                  </ActionIcon>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {chosen.length === 0 && (
        <p className={classes.quiet}>
          <Trans>No geozones yet</Trans>
        </p>
      )}
    </div>
  );
}
