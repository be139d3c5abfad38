import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/privacy.ts'

export const listDataExports = defineEndpoint<typeof schemas.listDataExports>()({
  method: 'GET',
  path: '/api/v0/auth/users/data_exports',
  auth: 'account.read',
  summary: "List the caller's data exports, newest first",
})

export const requestDataExport = defineEndpoint<typeof schemas.requestDataExport>()({
  method: 'POST',
  path: '/api/v0/auth/users/data_exports',
  auth: 'account.edit',
  summary: "Request an export of the caller's data; returns the pending one if there is one",
})

export const downloadDataExport = defineEndpoint<typeof schemas.downloadDataExport>()({
  method: 'GET',
  path: '/api/v0/auth/users/data_exports/{id}/file',
  auth: 'account.read',
  summary: 'Download a data export, as JSON and as a readable page',
  fileType: 'application/zip',
  errors: ['not_found'],
})

export const requestErasure = defineEndpoint<typeof schemas.requestErasure>()({
  method: 'POST',
  path: '/api/v0/auth/users/erasure',
  auth: 'account.edit',
  summary: "Delete the caller's account and all their data",
  // Staff must give up their roles first.
  errors: ['conflict'],
})
