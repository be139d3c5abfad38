import type { Mounted } from '../../../http/mount.ts'
import { countLeadsByValueEndpoint, countVisibleLeadsEndpoint } from './count-leads.ts'
import { exportBoardEndpoint } from './export-board.ts'
import { exportManagedInventoriesEndpoint } from './export-managed-inventories.ts'
import { exportManagedLeadsEndpoint } from './export-managed-leads.ts'
import { findAnythingEndpoint } from './find-anything.ts'
import { getBoardEndpoint } from './get-board.ts'
import { getDashboardCountsEndpoint } from './get-dashboard-counts.ts'
import { getManagedInventoryEndpoint } from './get-managed-inventory.ts'
import { listLeadLanesEndpoint } from './list-lead-lanes.ts'
import { listManagedInventoriesEndpoint } from './list-managed-inventories.ts'
import { listManagedLeadsEndpoint } from './list-managed-leads.ts'
import {
  chooseColumnsEndpoint,
  deleteStaffViewEndpoint,
  listStaffViewsEndpoint,
  saveStaffViewEndpoint,
} from './staff-views.ts'

export const dashboardEndpoints: readonly Mounted[] = [
  listManagedInventoriesEndpoint,
  exportManagedInventoriesEndpoint,
  getManagedInventoryEndpoint,
  listManagedLeadsEndpoint,
  listLeadLanesEndpoint,
  countLeadsByValueEndpoint,
  countVisibleLeadsEndpoint,
  exportManagedLeadsEndpoint,
  findAnythingEndpoint,
  getDashboardCountsEndpoint,
  getBoardEndpoint,
  exportBoardEndpoint,
  listStaffViewsEndpoint,
  saveStaffViewEndpoint,
  deleteStaffViewEndpoint,
  chooseColumnsEndpoint,
]
