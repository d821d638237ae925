import type { TestServer } from '../test-support/test-server.ts';
import { accountChangesBehaviour } from './account-changes-behaviour.ts';
import { activityBehaviour } from './activity-behaviour.ts';
import { alertsBehaviour } from './alerts-behaviour.ts';
import { changesBehaviour } from './changes-behaviour.ts';
import { companiesBehaviour } from './companies-behaviour.ts';
import { configListsBehaviour } from './config-lists-behaviour.ts';
import { configurationBehaviour } from './configuration-behaviour.ts';
import { databaseBehaviour } from './database-behaviour.ts';
import { demoBehaviour } from './demo-behaviour.ts';
import { deviceBehaviour } from './device-behaviour.ts';
import { deviceMessagesBehaviour } from './device-messages-behaviour.ts';
import { deviceQueriesBehaviour } from './device-queries-behaviour.ts';
import { feedBehaviour } from './feed-behaviour.ts';
import { geozoneBehaviour } from './geozone-behaviour.ts';
import { idempotencyBehaviour } from './idempotency-behaviour.ts';
import { ingestBehaviour } from './ingest-behaviour.ts';
import { inventoryBehaviour } from './inventory-behaviour.ts';
import { locationEditBehaviour } from './location-edit-behaviour.ts';
import { mailBehaviour } from './mail-behaviour.ts';
import { mapsBehaviour } from './maps-behaviour.ts';
import { matrixBehaviour } from './matrix-behaviour.ts';
import { operationBehaviour } from './operation-behaviour.ts';
import { passwordResetBehaviour } from './password-reset-behaviour.ts';
import { publicLinkBehaviour } from './public-link-behaviour.ts';
import { reportBehaviour } from './report-behaviour.ts';
import { requestBehaviour } from './request-behaviour.ts';
import { scansBehaviour } from './scans-behaviour.ts';
import { securityLogBehaviour } from './security-log-behaviour.ts';
import { seedBehaviour } from './seed-behaviour.ts';
import { shipmentEditBehaviour } from './shipment-edit-behaviour.ts';
import { shipmentFilterBehaviour } from './shipment-filter-behaviour.ts';
import { shipmentReadsBehaviour } from './shipment-reads-behaviour.ts';
import { signInBehaviour } from './sign-in-behaviour.ts';
import { signOnBehaviour } from './sign-on-behaviour.ts';
import { signOnLinkingBehaviour } from './sign-on-linking-behaviour.ts';
import { tablesBehaviour } from './tables-behaviour.ts';
import { tenancyBehaviour } from './tenancy-behaviour.ts';
import { usersBehaviour } from './users-behaviour.ts';
import { vaultKeyBehaviour } from './vault-key-behaviour.ts';

/** What the server does on either database, one after the other on one server. */
export const BEHAVIOURS: readonly ((server: () => TestServer) => void)[] = [
  // First: what the others do to the demo would show.
  demoBehaviour,
  signInBehaviour,
  signOnBehaviour,
  signOnLinkingBehaviour,
  vaultKeyBehaviour,
  securityLogBehaviour,
  requestBehaviour,
  tenancyBehaviour,
  idempotencyBehaviour,
  feedBehaviour,
  changesBehaviour,
  operationBehaviour,
  databaseBehaviour,
  seedBehaviour,
  mailBehaviour,
  mapsBehaviour,
  deviceBehaviour,
  deviceMessagesBehaviour,
  deviceQueriesBehaviour,
  ingestBehaviour,
  scansBehaviour,
  passwordResetBehaviour,
  accountChangesBehaviour,
  tablesBehaviour,
  shipmentEditBehaviour,
  alertsBehaviour,
  locationEditBehaviour,
  shipmentReadsBehaviour,
  shipmentFilterBehaviour,
  activityBehaviour,
  geozoneBehaviour,
  inventoryBehaviour,
  companiesBehaviour,
  configurationBehaviour,
  configListsBehaviour,
  usersBehaviour,
  publicLinkBehaviour,
  reportBehaviour,
  // Last: it uses up what the demo has.
  matrixBehaviour,
];
