import {
  DOCUMENT_KINDS,
  DOCUMENT_REFUSALS,
  DOCUMENT_STATES,
  DOCUMENT_TYPES,
  MAX_DOCUMENT_BYTES,
} from '@amber/domain/document/document'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { leadKey } from './leads.ts'
import { text } from './query-parameters.ts'
import { instant } from './values.ts'

/** A paper that belongs to a booking. The file itself is only ever sent by `…/file`. */
export const Document = z.object({
  uuid: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(DOCUMENT_STATES),
  /** Why it was refused. */
  refusal: z.nullable(z.enum(DOCUMENT_REFUSALS)),
  /** As the person called it. */
  file_name: z.nullable(z.string()),
  size: z.nullable(z.int()),
  created_at: instant,
  /** By then it is deleted. */
  delete_after: instant,
})

export type Document = z.output<typeof Document>

const lead = { id: leadKey }
const ofDocument = { ...lead, uuid: z.uuid() }

export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/v0/leads/{id}/documents',
  auth: 'public',
  summary: 'The papers of a lead: for its owner, the browser of a guest, and the member of staff who looks after it',
  params: z.object(lead),
  response: dataOf(z.object({ result: z.array(Document) })),
  errors: ['not_found'],
})

export const announceDocument = defineEndpoint({
  method: 'POST',
  path: '/api/v0/leads/{id}/documents',
  auth: 'public',
  summary: 'Say which file will be sent, and be told how: a form with these fields, and the file as the last of them',
  params: z.object(lead),
  body: z.object({
    kind: z.enum(DOCUMENT_KINDS),
    file_name: text(120),
    media_type: z.enum(DOCUMENT_TYPES),
    size: z.int().check(z.minimum(1), z.maximum(MAX_DOCUMENT_BYTES)),
  }),
  response: dataOf(
    z.object({
      document: Document,
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
  ),
  errors: ['not_found', 'too_many_requests'],
})

export const finishDocument = defineEndpoint({
  method: 'POST',
  path: '/api/v0/leads/{id}/documents/{uuid}/uploaded',
  auth: 'public',
  summary: 'The file is sent: have it checked',
  params: z.object(ofDocument),
  response: dataOf(Document),
  errors: ['not_found'],
})

export const downloadDocument = defineEndpoint({
  method: 'GET',
  path: '/api/v0/leads/{id}/documents/{uuid}/file',
  auth: 'public',
  summary: 'The file itself, to be saved. Each reading is written down',
  params: z.object(ofDocument),
  fileType: 'application/octet-stream',
  response: z.file(),
  errors: ['not_found'],
})

export const deleteDocument = defineEndpoint({
  method: 'DELETE',
  path: '/api/v0/leads/{id}/documents/{uuid}',
  auth: 'public',
  summary: 'Delete a paper and its file before its time',
  params: z.object(ofDocument),
  response: dataOf(z.object({ deleted: z.literal(true) })),
  errors: ['not_found'],
})
