import { useMemo } from 'react';
import type { IncidentRow } from '../../contract/incidents.ts';
import { incidentsOfWarehouses } from '../../domain/warehouse/incidents-of.ts';
import { useOpenIncidentsOf } from './use-incidents.ts';
import { useLocations } from './use-locations.ts';
import { useWarehouses } from './use-warehouses.ts';

/** The open incidents that a warehouse is the cause of, by the gateway of the warehouse. Undefined until read. */
export function useWarehouseIncidents(): ReadonlyMap<string, readonly IncidentRow[]> | undefined {
  const warehouses = useWarehouses();
  const locations = useLocations();
  const incidents = useOpenIncidentsOf('place');
  return useMemo(() => {
    if (warehouses === undefined || locations === undefined || incidents === undefined) return undefined;
    return incidentsOfWarehouses(
      warehouses.map(({ row }) => row),
      locations,
      incidents,
    );
  }, [warehouses, locations, incidents]);
}
