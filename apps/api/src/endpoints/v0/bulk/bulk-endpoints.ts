import type { Mounted } from '../../../http/mount.ts'
import { approveBulkRunEndpoint, takeBulkStepEndpoint } from './change-bulk-run.ts'
import { exportBulkErrorsEndpoint } from './export-bulk-errors.ts'
import { getBulkRunEndpoint, listBulkRowsEndpoint, listBulkRunsEndpoint } from './read-bulk-runs.ts'
import {
  createInventoriesInBulkEndpoint,
  createTenanciesInBulkEndpoint,
  updateInventoriesInBulkEndpoint,
  updateTenanciesInBulkEndpoint,
} from './upload-in-bulk.ts'

/** Every endpoint whose handler is in this folder. */
export const bulkEndpoints: readonly Mounted[] = [
  createInventoriesInBulkEndpoint,
  updateInventoriesInBulkEndpoint,
  createTenanciesInBulkEndpoint,
  updateTenanciesInBulkEndpoint,
  listBulkRunsEndpoint,
  getBulkRunEndpoint,
  listBulkRowsEndpoint,
  exportBulkErrorsEndpoint,
  takeBulkStepEndpoint,
  approveBulkRunEndpoint,
]
