import type { Mounted } from '../../../http/mount.ts'
import { approveBulkRunEndpoint } from './approve-bulk-run.ts'
import { createInventoriesInBulkEndpoint } from './create-inventories-in-bulk.ts'
import { createLeadsInBulkEndpoint } from './create-leads-in-bulk.ts'
import { createTenanciesInBulkEndpoint } from './create-tenancies-in-bulk.ts'
import { excludeBulkRowEndpoint } from './exclude-bulk-row.ts'
import { exportBulkErrorsEndpoint } from './export-bulk-errors.ts'
import { getBulkRunEndpoint } from './get-bulk-run.ts'
import { listBulkRowsEndpoint } from './list-bulk-rows.ts'
import { listBulkRunsEndpoint } from './list-bulk-runs.ts'
import { takeBulkStepEndpoint } from './take-bulk-step.ts'
import { updateInventoriesInBulkEndpoint } from './update-inventories-in-bulk.ts'
import { updateLeadsInBulkAsyncEndpoint } from './update-leads-in-bulk-async.ts'
import { updateLeadsInBulkEndpoint } from './update-leads-in-bulk.ts'
import { updateTenanciesInBulkEndpoint } from './update-tenancies-in-bulk.ts'

/** Every endpoint whose handler is in this folder. */
export const bulkEndpoints: readonly Mounted[] = [
  createInventoriesInBulkEndpoint,
  updateInventoriesInBulkEndpoint,
  createTenanciesInBulkEndpoint,
  updateTenanciesInBulkEndpoint,
  createLeadsInBulkEndpoint,
  updateLeadsInBulkAsyncEndpoint,
  updateLeadsInBulkEndpoint,
  listBulkRunsEndpoint,
  getBulkRunEndpoint,
  listBulkRowsEndpoint,
  excludeBulkRowEndpoint,
  exportBulkErrorsEndpoint,
  takeBulkStepEndpoint,
  approveBulkRunEndpoint,
]
