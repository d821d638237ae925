import * as v from 'valibot';
import { plainText } from '../../../../src/contract/primitives.ts';
import { classOf, statusOf } from '../../../../src/domain/shipment-status.ts';
import { sql } from '../../../database/sql.ts';
import { dateRange, inOrder, report, tableRows, textColumn, timeColumn } from '../report.ts';
import { STATUS_TEXTS, typeWord } from '../words.ts';

const parameters = v.pipe(
  v.strictObject({ ...dateRange, origin: v.optional(plainText(200)), destination: v.optional(plainText(200)) }),
  v.forward(inOrder(), ['startDate']),
);

/** Shipments, assets and vehicles created in a range of dates. */
export const shipmentListReport = report({
  key: 'shipmentList',
  parameters,
  columns: [
    textColumn({ en: 'Shipment ID', fr: 'N° d’expédition', ta: 'சரக்கு எண்' }, 'id', 1.6),
    {
      name: { en: 'Type', fr: 'Type', ta: 'வகை' },
      kind: 'text',
      value: (row, { language }) => typeWord(Number(row.type), language),
    },
    {
      name: { en: 'Status', fr: 'Statut', ta: 'கட்டம்' },
      kind: 'text',
      value: (row, { language }) => STATUS_TEXTS[statusOf(classOf(Number(row.type)), Number(row.state))][language],
    },
    textColumn({ en: 'Customer', fr: 'Client', ta: 'வாடிக்கையாளர்' }, 'customer', 1.3),
    textColumn({ en: 'Notes', fr: 'Notes', ta: 'குறிப்புகள்' }, 'notes', 1.3),
    textColumn({ en: 'Device', fr: 'Balise', ta: 'கருவி' }, 'macId', 1.4),
    textColumn({ en: 'Origin', fr: 'Origine', ta: 'தொடக்க இடம்' }, 'origin', 1.3),
    textColumn({ en: 'Destination', fr: 'Destination', ta: 'சேருமிடம்' }, 'destination', 1.3),
    timeColumn({ en: 'Created', fr: 'Créée', ta: 'உருவாக்கிய நேரம்' }, 'created', 1.2),
    timeColumn({ en: 'Commissioned', fr: 'Mise en service', ta: 'இயக்கத் தொடக்கம்' }, 'commissioned', 1.2),
    timeColumn({ en: 'Planned departure', fr: 'Départ prévu', ta: 'திட்டமிட்ட புறப்பாடு' }, 'plannedDeparture', 1.2),
    timeColumn({ en: 'Departed', fr: 'Départ', ta: 'புறப்பட்ட நேரம்' }, 'departed', 1.2),
    timeColumn({ en: 'Planned arrival', fr: 'Arrivée prévue', ta: 'திட்டமிட்ட வருகை' }, 'plannedArrival', 1.2),
    timeColumn({ en: 'Arrived', fr: 'Arrivée', ta: 'வந்த நேரம்' }, 'arrived', 1.2),
    timeColumn({ en: 'Decommissioned', fr: 'Mise hors service', ta: 'இயக்க முடிவு' }, 'decommissioned', 1.2),
    timeColumn({ en: 'Last Comms', fr: 'Dernière communication', ta: 'கடைசித் தொடர்பு' }, 'lastComms', 1.2),
  ],
  ...tableRows<v.InferOutput<typeof parameters>>(
    { column: 'entry_id', type: 'bigint' },
    ({ companyId, parameters: { startDate, endDate, origin, destination } }) => ({
      columns: sql`custom_data AS id, config_type AS type, shipping_state AS state, custom_data2 AS customer,
        custom_data3 AS notes, mac_id AS "macId", origin_name AS origin, dest_name AS destination,
        create_date AS created, comm_date AS commissioned, depart_date AS departed, decomm_date AS decommissioned,
        planned_departure AS "plannedDeparture", planned_arrival AS "plannedArrival", arrive_date AS arrived,
        last_comms AS "lastComms"`,
      from: sql`shipping_pick_list`,
      where: sql`company_id = ${companyId} AND create_date BETWEEN ${startDate}::timestamptz AND ${endDate}::timestamptz
        AND (${origin ?? null}::text IS NULL OR origin_name = ${origin ?? null}::text)
        AND (${destination ?? null}::text IS NULL OR dest_name = ${destination ?? null}::text)`,
    }),
  ),
});
