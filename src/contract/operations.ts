import { changeEmail, changePassword, confirmEmail, undoAccountChange } from './account.ts';
import { queueCommands, queueFile, runActivity } from './activity.ts';
import {
  activeAlerts,
  alertCountOnTime,
  alertCountSecurity,
  alertCountShipment,
  alertList,
  createAlert,
  shipmentsByActiveAlerts,
  unacknowledgedAlerts,
  updateAlert,
} from './alerts.ts';
import { certificateKey, shipmentCertificate } from './certificates.ts';
import { changes } from './changes.ts';
import { getCompanies, getCompany, updateCompany, updateGroup } from './companies.ts';
import {
  getCarriers,
  getCodeLists,
  getDateFormats,
  getErrorTable,
  getHelp,
  getReportList,
  getTimeZones,
} from './config-lists.ts';
import { defaultPageOptions, getPageOptions, health, listPageOptions, warVersion } from './configuration.ts';
import { ingestCommandResults, ingestCommands } from './device-commands.ts';
import { deviceMessages } from './device-messages.ts';
import {
  availableDevices,
  deviceShipments,
  fetchDevicesByGuid,
  fetchShipmentShockTiltData,
  findRepoShpTagsAndChimes,
  getDeviceTypeList,
  lastShipment,
  shipmentsByChimeId,
  shipmentTimeSeries,
  tagChimeCounts,
  whySilent,
} from './device-queries.ts';
import { deviceDetails, deviceIdList, deviceStatusList, gatewayIdList, getDevice } from './devices.ts';
import { createGeozoneSet, geozoneList, getRouteDetails, updateGeozoneSet } from './geozones.ts';
import { getPattern, getPatterns } from './id-patterns.ts';
import { acknowledgeIncident, incidentList, incidentMembers } from './incidents.ts';
import { ingestDevices, ingestMessages, ingestScans, ingestWeather } from './ingest.ts';
import { deviceInventory, postDeviceCounts } from './inventory.ts';
import { createLocation, locationList, updateLocation } from './locations.ts';
import { sendMessage } from './mail.ts';
import { directions, geocode, suggest } from './maps.ts';
import { getMenu } from './menus.ts';
import {
  activeCratesMetric,
  activeTotesMetric,
  assetDurationMetric,
  assetIdByDest,
  avgSecondsToCommission,
  chargerAndGatewayNames,
  gateScanChargeCounts,
  getChargerAndGatewayLocations,
  intactShipmentsMetric,
  monitoredAssets,
  monitoredAssetsMetric,
  onTimeDeparturesMetric,
  shipmentCountByDay,
  totalShipmentsMetric,
  unmonitoredAssetsMetric,
} from './metric-queries.ts';
import { monitorRules, tryMonitorRules, updateMonitorRules } from './monitoring.ts';
import { getNotificationPreferences, getNotifications, updateNotificationPreferences } from './notifications.ts';
import type { Operation } from './operation.ts';
import { endOwnSessions, getOwnSessions } from './own-sessions.ts';
import { recoverUserName, resetPassword, verifyNewPassword } from './password-reset.ts';
import { getProject } from './projects.ts';
import { createPublicLink, getPublicShipment, publicLinks, revokePublicLink } from './public-links.ts';
import { packedReadings, shipmentReadings } from './readings.ts';
import { buildReport } from './reports.ts';
import { runScript } from './scripts.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  enrolAtSignIn,
  enrolSecondFactor,
  getSecondFactor,
} from './second-factor.ts';
import { metrics, openApi } from './service.ts';
import { createPickItem, updatePickItem, updateShipment } from './shipment-edit.ts';
import { chimeData, shipmentEta, shipmentRoute, weatherAmbient } from './shipment-surroundings.ts';
import { shipmentDetail, shipmentList, shipmentListById, shipmentListFiltered } from './shipments.ts';
import { startSignOn } from './sign-on.ts';
import { entriesGeneric, tableEntries } from './tables.ts';
import { createUser, getUsers, updateUser } from './user-administration.ts';
import { login, logout, logoutEverywhere, session } from './users.ts';
import { createWaypoint, updateWaypoint, waypointList } from './waypoints.ts';
import { changeWebhookSecret, createWebhook, getWebhooks, updateWebhook, webhookDeliveries } from './webhooks.ts';

/** Every call there is. The server refuses to start when one of them has no handler. */
export const OPERATIONS: readonly Operation[] = [
  login,
  startSignOn,
  session,
  logout,
  logoutEverywhere,
  recoverUserName,
  resetPassword,
  verifyNewPassword,
  changePassword,
  changeEmail,
  confirmEmail,
  undoAccountChange,
  getSecondFactor,
  enrolSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  enrolAtSignIn,
  getOwnSessions,
  endOwnSessions,
  health,
  warVersion,
  listPageOptions,
  defaultPageOptions,
  getPageOptions,
  getPatterns,
  getPattern,
  getHelp,
  getCarriers,
  getTimeZones,
  getDateFormats,
  getCodeLists,
  getErrorTable,
  getReportList,
  getProject,
  shipmentList,
  shipmentListFiltered,
  shipmentListById,
  shipmentDetail,
  deviceDetails,
  deviceIdList,
  gatewayIdList,
  deviceStatusList,
  getDevice,
  deviceMessages,
  packedReadings,
  shipmentReadings,
  shipmentCertificate,
  certificateKey,
  chimeData,
  shipmentRoute,
  shipmentEta,
  whySilent,
  weatherAmbient,
  availableDevices,
  deviceShipments,
  lastShipment,
  shipmentsByChimeId,
  getDeviceTypeList,
  fetchDevicesByGuid,
  fetchShipmentShockTiltData,
  tagChimeCounts,
  activeCratesMetric,
  activeTotesMetric,
  assetDurationMetric,
  assetIdByDest,
  avgSecondsToCommission,
  chargerAndGatewayNames,
  gateScanChargeCounts,
  getChargerAndGatewayLocations,
  intactShipmentsMetric,
  monitoredAssets,
  monitoredAssetsMetric,
  onTimeDeparturesMetric,
  shipmentCountByDay,
  totalShipmentsMetric,
  unmonitoredAssetsMetric,
  findRepoShpTagsAndChimes,
  shipmentTimeSeries,
  locationList,
  runScript,
  runActivity,
  queueCommands,
  queueFile,
  sendMessage,
  geocode,
  suggest,
  directions,
  ingestMessages,
  ingestScans,
  ingestWeather,
  ingestDevices,
  ingestCommands,
  ingestCommandResults,
  tableEntries,
  entriesGeneric,
  changes,
  createGeozoneSet,
  updateGeozoneSet,
  geozoneList,
  getRouteDetails,
  postDeviceCounts,
  deviceInventory,
  getCompanies,
  getCompany,
  updateCompany,
  updateGroup,
  getMenu,
  getUsers,
  createUser,
  updateUser,
  getPublicShipment,
  createPublicLink,
  revokePublicLink,
  publicLinks,
  metrics,
  openApi,
  buildReport,
  updateShipment,
  createPickItem,
  updatePickItem,
  createLocation,
  updateLocation,
  waypointList,
  createWaypoint,
  updateWaypoint,
  alertList,
  activeAlerts,
  unacknowledgedAlerts,
  alertCountOnTime,
  alertCountSecurity,
  alertCountShipment,
  shipmentsByActiveAlerts,
  createAlert,
  updateAlert,
  incidentList,
  incidentMembers,
  acknowledgeIncident,
  getNotificationPreferences,
  updateNotificationPreferences,
  getNotifications,
  getWebhooks,
  createWebhook,
  updateWebhook,
  changeWebhookSecret,
  webhookDeliveries,
  monitorRules,
  updateMonitorRules,
  tryMonitorRules,
];
