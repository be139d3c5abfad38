import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/documents.ts'

export const listDocuments = defineEndpoint<typeof schemas.listDocuments>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/documents',
  auth: 'public',
  summary:
    "List the documents of a lead, for its owner, a guest's browser and the assigned staff while its stage needs them",
  errors: ['not_found'],
})

export const requestDocumentUpload = defineEndpoint<typeof schemas.requestDocumentUpload>()({
  method: 'POST',
  path: '/api/v0/leads/{id}/documents',
  auth: 'public',
  summary: 'Announce a document and get the form that uploads it, with the file as its last field',
  errors: ['not_found', 'conflict', 'too_many_requests'],
})

export const completeDocumentUpload = defineEndpoint<typeof schemas.completeDocumentUpload>()({
  method: 'POST',
  path: '/api/v0/leads/{id}/documents/{uuid}/uploaded',
  auth: 'public',
  summary: 'Confirm that a document was uploaded and have it checked',
  errors: ['not_found'],
})

export const downloadDocument = defineEndpoint<typeof schemas.downloadDocument>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/documents/{uuid}/file',
  auth: 'public',
  summary: 'Download the file of a document; every download is recorded',
  fileType: 'application/octet-stream',
  errors: ['not_found', 'staff_limit'],
})

export const deleteDocument = defineEndpoint<typeof schemas.deleteDocument>()({
  method: 'DELETE',
  path: '/api/v0/leads/{id}/documents/{uuid}',
  auth: 'public',
  summary: 'Delete a document and its file before they expire',
  errors: ['not_found'],
})
