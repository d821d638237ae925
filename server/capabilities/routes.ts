import type { Route } from '../serving/route.ts';
import { accountRoutes } from './account/routes.ts';
import { activationRoutes } from './activation/routes.ts';
import { activityRoutes } from './activity/routes.ts';
import { alertRoutes } from './alerts/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { changesRoutes } from './changes/routes.ts';
import { commandRoutes } from './commands/routes.ts';
import { commentRoutes } from './comments/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { configurationRoutes } from './configuration/routes.ts';
import { customerPageRoutes } from './customer-pages/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import { entityListRoutes } from './feed/entity-lists.ts';
import { gatewayKeyRoutes } from './gateway-keys/routes.ts';
import { geozoneRoutes } from './geozones/routes.ts';
import { handoverRoutes } from './handover/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { incidentRoutes } from './incidents/routes.ts';
import { ingestRoutes } from './ingest/routes.ts';
import { inventoryRoutes } from './inventory/routes.ts';
import { limitProfileRoutes } from './limit-profiles/routes.ts';
import { locationRoutes } from './locations/routes.ts';
import { loggerFileRoutes } from './logger-files/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { mapRoutes } from './maps/routes.ts';
import { menuRoutes } from './menus/routes.ts';
import { metricQueryRoutes } from './metric-queries/routes.ts';
import { monitoringRoutes } from './monitoring/routes.ts';
import { muteRoutes } from './mutes/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { operationRoutes } from './operation/routes.ts';
import { passwordResetRoutes } from './password-reset/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { projectRoutes } from './projects/routes.ts';
import { publicLinkRoutes } from './public-links/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { quotaRoutes } from './quotas/routes.ts';
import { readingRoutes } from './readings/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { setupRoutes } from './setup/routes.ts';
import { shipmentEditRoutes } from './shipment-edit/routes.ts';
import { shipmentRoutes } from './shipments/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { signOnRoutes } from './sign-on/routes.ts';
import { sourceRoutes } from './sources/routes.ts';
import { tableRoutes } from './tables/routes.ts';
import { userAccountRoutes } from './users/account-of-user.ts';
import { userRoutes } from './users/routes.ts';
import { warehouseRoutes } from './warehouses/routes.ts';
import { waypointRoutes } from './waypoints/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** The handler of every call of the contract. */
export const ROUTES: readonly Route[] = [
  ...apiKeyRoutes,
  ...signInRoutes,
  ...signOnRoutes,
  ...accountRoutes,
  ...secondFactorRoutes,
  ...configurationRoutes,
  ...shipmentRoutes,
  ...deviceRoutes,
  ...metricQueryRoutes,
  ...readingRoutes,
  ...certificateRoutes,
  ...locationRoutes,
  ...activationRoutes,
  ...activityRoutes,
  ...commandRoutes,
  ...loggerFileRoutes,
  ...mailRoutes,
  ...mapRoutes,
  ...ingestRoutes,
  ...passwordResetRoutes,
  ...tableRoutes,
  ...changesRoutes,
  ...geozoneRoutes,
  ...inventoryRoutes,
  ...companyRoutes,
  ...menuRoutes,
  ...projectRoutes,
  ...userRoutes,
  ...userAccountRoutes,
  ...publicLinkRoutes,
  ...pushRoutes,
  ...operationRoutes,
  ...reportRoutes,
  ...shipmentEditRoutes,
  ...alertRoutes,
  ...entityListRoutes,
  ...waypointRoutes,
  ...warehouseRoutes,
  ...incidentRoutes,
  ...muteRoutes,
  ...commentRoutes,
  ...limitProfileRoutes,
  ...customerRoutes,
  ...customerPageRoutes,
  ...savedViewRoutes,
  ...notificationRoutes,
  ...webhookRoutes,
  ...monitoringRoutes,
  ...auditRoutes,
  ...gatewayKeyRoutes,
  ...sourceRoutes,
  ...setupRoutes,
  ...importRoutes,
  ...quotaRoutes,
  ...photoRoutes,
  ...handoverRoutes,
];
