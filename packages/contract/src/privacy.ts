import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { idParameter } from './query-parameters.ts'
import { count, id, instant } from './values.ts'

/** A copy of all that we hold of someone, as one file. */
export const DataExport = z.object({
  id,
  created_at: instant,
  /** Null while it is being made. */
  ready_at: z.nullable(instant),
  size_bytes: z.nullable(count),
  /** Until then it can be fetched. */
  ends_at: instant,
})

export type DataExport = z.output<typeof DataExport>

export const listDataExports = defineEndpoint({
  method: 'GET',
  path: '/api/v0/auth/users/data_exports',
  auth: 'account.read',
  summary: 'Copies of my data that I asked for, the newest first',
  response: dataOf(z.object({ result: z.array(DataExport) })),
})

export const requestDataExport = defineEndpoint({
  method: 'POST',
  path: '/api/v0/auth/users/data_exports',
  auth: 'account.edit',
  summary: 'Ask for a copy of my data; while one is being made, that one is the answer',
  response: dataOf(DataExport),
})

export const downloadDataExport = defineEndpoint({
  method: 'GET',
  path: '/api/v0/auth/users/data_exports/{id}/file',
  auth: 'account.read',
  summary: 'The file: JSON, and the same as a page to read',
  params: z.object({ id: idParameter() }),
  fileType: 'application/zip',
  response: z.file(),
  errors: ['not_found'],
})

export const requestErasure = defineEndpoint({
  method: 'POST',
  path: '/api/v0/auth/users/erasure',
  auth: 'account.edit',
  summary: 'Delete my account and all that is known of me',
  /** One's own, typed once more. */
  body: z.object({ email: z.string().check(z.maxLength(320)) }),
  response: dataOf(
    z.object({
      requested_at: instant,
      /** By then it is done, everywhere. */
      done_by: instant,
    }),
  ),
  // Whoever works here gives back their roles first.
  errors: ['conflict'],
})
