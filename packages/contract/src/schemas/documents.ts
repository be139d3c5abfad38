import {
  BOOKING_DOCUMENT_KINDS,
  DOCUMENT_KINDS,
  DOCUMENT_REJECTIONS,
  DOCUMENT_STATES,
  DOCUMENT_TYPES,
  MAX_DOCUMENT_BYTES,
} from '@amber/domain/document/document'
import { REFUND_REASONS } from '@amber/domain/payment/refund-reason'
import { stripBidirectionalMarks } from '@amber/domain/upload/file-name'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { leadKey } from './leads.ts'
import { text } from './query-parameters.ts'
import { instant } from './values.ts'

/** A document of a booking. Only the `…/file` endpoint returns the file itself. */
export const Document = z.object({
  uuid: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(DOCUMENT_STATES),
  /** Reason for the rejection. */
  refusal: z.nullable(z.enum(DOCUMENT_REJECTIONS)),
  /** File name given by the student. */
  file_name: z.nullable(z.string()),
  size: z.nullable(z.int()),
  created_at: instant,
  /** When staff accepted it. */
  approved_at: z.nullable(instant),
  /** Deadline by which the document is deleted. */
  delete_after: instant,
})

export type Document = z.output<typeof Document>

const leadParams = { id: leadKey }
const documentParams = { ...leadParams, uuid: z.uuid() }

export const listDocuments = {
  params: z.object(leadParams),
  response: dataOf(
    z.object({
      result: z.array(Document),
      /** Documents that the student has to upload. Others are accepted as well. */
      needed: z.array(z.enum(BOOKING_DOCUMENT_KINDS)),
      /** The refund whose reason the student has to prove; null if there is none. */
      refund_to_prove: z.nullable(z.object({ reason: z.enum(REFUND_REASONS), due_at: instant })),
    }),
  ),
} satisfies Schemas

/** A name of nothing but removed marks is empty, and rejected like any other empty name. */
const fileName = text(120).check(z.overwrite(stripBidirectionalMarks), z.trim(), z.minLength(1))

export const requestDocumentUpload = {
  params: z.object(leadParams),
  body: z.object({
    kind: z.enum(DOCUMENT_KINDS),
    file_name: fileName,
    media_type: z.enum(DOCUMENT_TYPES),
    size: z.int().check(z.minimum(1), z.maximum(MAX_DOCUMENT_BYTES)),
  }),
  response: dataOf(
    z.object({
      document: Document,
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
  ),
} satisfies Schemas

export const completeDocumentUpload = {
  params: z.object(documentParams),
  response: dataOf(Document),
} satisfies Schemas

export const downloadDocument = {
  params: z.object(documentParams),
  response: z.file(),
} satisfies Schemas

export const deleteDocument = {
  params: z.object(documentParams),
  response: dataOf(z.object({ deleted: z.literal(true) })),
} satisfies Schemas
