import type { Mounted } from '../../../http/mount.ts'
import { exportManagedInventoriesEndpoint } from './export-managed-inventories.ts'
import { findAnythingEndpoint } from './find-anything.ts'
import { getDashboardCountsEndpoint } from './get-dashboard-counts.ts'
import { getManagedInventoryEndpoint } from './get-managed-inventory.ts'
import { listManagedInventoriesEndpoint } from './list-managed-inventories.ts'
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
  findAnythingEndpoint,
  getDashboardCountsEndpoint,
  listStaffViewsEndpoint,
  saveStaffViewEndpoint,
  deleteStaffViewEndpoint,
  chooseColumnsEndpoint,
]
