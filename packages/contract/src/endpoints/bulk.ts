import { MAX_BULK_FILE_BYTES } from '@amber/domain/bulk/bulk-fields'
import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/bulk.ts'

/** JSON writes a quote as two characters. */
const maxBodyBytes = MAX_BULK_FILE_BYTES * 1.5

const UPLOAD = { method: 'POST', auth: 'bulk.run', maxBodyBytes } as const
const LEAD_UPLOAD = { ...UPLOAD, auth: 'lead.work' } as const

export const createInventoriesInBulk = defineEndpoint<typeof schemas.createInventoriesInBulk>()({
  ...UPLOAD,
  path: '/api/v0/inventories/create_bulk_async',
  alias: '/inventories/create_bulk_async',
  summary: 'Upload places, room types and tenancies to create, as CSV or rows',
})

export const updateInventoriesInBulk = defineEndpoint<typeof schemas.updateInventoriesInBulk>()({
  ...UPLOAD,
  path: '/api/v0/inventories/update_bulk_async',
  alias: '/inventories/update_bulk_async',
  summary: 'Upload changes of places, room types and tenancies, as CSV or rows',
})

export const createTenanciesInBulk = defineEndpoint<typeof schemas.createTenanciesInBulk>()({
  ...UPLOAD,
  path: '/api/v0/tenancies/create_bulk_async',
  alias: '/tenancies/create_bulk_async',
  summary: 'Upload tenancies to create, as CSV or rows',
})

export const updateTenanciesInBulk = defineEndpoint<typeof schemas.updateTenanciesInBulk>()({
  ...UPLOAD,
  path: '/api/v0/tenancies/update_bulk_async',
  alias: '/tenancies/update_bulk_async',
  summary: 'Upload changes of tenancies, as CSV or rows',
})

export const createLeadsInBulk = defineEndpoint<typeof schemas.createLeadsInBulk>()({
  ...LEAD_UPLOAD,
  path: '/api/v0/leads/create_bulk_async',
  alias: '/leads/create_bulk_async',
  summary: 'Upload leads to create, as CSV or rows',
})

/** Each row is checked and applied with the caller's own rights: which leads they see, and who is assigned. */
export const updateLeadsInBulkAsync = defineEndpoint<typeof schemas.updateLeadsInBulkAsync>()({
  ...LEAD_UPLOAD,
  path: '/api/v0/leads/update_bulk_async',
  alias: '/leads/update_bulk_async',
  summary: 'Upload changes of leads: assignment, tags, stage or a saved reply, as CSV or rows',
})

const PATH = '/api/v0/bulk_runs'

/** Runs of inventories are for supply managers. A run of leads is its creator's; others get 404. */
const RUN_AUTH = 'dashboard.use'

export const listBulkRuns = defineEndpoint<typeof schemas.listBulkRuns>()({
  method: 'GET',
  path: PATH,
  auth: RUN_AUTH,
  summary: 'List bulk runs, newest first',
})

export const getBulkRun = defineEndpoint<typeof schemas.getBulkRun>()({
  method: 'GET',
  path: `${PATH}/{id}`,
  auth: RUN_AUTH,
  summary: 'Get a bulk run with its columns, progress and what can be done with it',
  errors: ['not_found'],
})

export const listBulkRows = defineEndpoint<typeof schemas.listBulkRows>()({
  method: 'GET',
  path: `${PATH}/{id}/rows`,
  auth: RUN_AUTH,
  summary: 'List rows of a bulk run with old and new values and what is wrong',
  errors: ['not_found'],
})

/** The columns of the file with a sentence per row, free of formulas, so that it can be corrected and uploaded again. */
export const exportBulkErrors = defineEndpoint<typeof schemas.exportBulkErrors>()({
  method: 'GET',
  path: `${PATH}/{id}/errors`,
  auth: RUN_AUTH,
  summary: 'Download the refused rows of a bulk run as CSV',
  fileType: 'text/csv',
  errors: ['not_found'],
})

export const takeBulkStep = defineEndpoint<typeof schemas.takeBulkStep>()({
  method: 'POST',
  path: `${PATH}/{id}/steps`,
  auth: RUN_AUTH,
  summary: 'Check, apply, continue, pause, resume, cancel or undo a bulk run',
  errors: ['not_found', 'conflict'],
})

export const excludeBulkRow = defineEndpoint<typeof schemas.excludeBulkRow>()({
  method: 'POST',
  path: `${PATH}/{id}/exclusions`,
  auth: RUN_AUTH,
  summary: 'Leave a row out of a bulk run after its dry run',
  errors: ['not_found', 'conflict'],
})

export const approveBulkRun = defineEndpoint<typeof schemas.approveBulkRun>()({
  method: 'POST',
  path: `${PATH}/{id}/approval`,
  auth: 'bulk.approve',
  summary: 'Approve a bulk run over the safety limits, as somebody other than its uploader',
  errors: ['not_found', 'forbidden', 'conflict'],
})
