import { DOCUMENT_REJECTIONS, DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import { MAX_FILE_NAME_LENGTH, stripBidirectionalMarks } from '@amber/domain/upload/file-name'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { text } from './query-parameters.ts'

/** How far a file is: `awaited` for the upload, `checking`, `kept` once it can be sent, or `refused`. */
const SentFile = z.object({
  uuid: z.uuid(),
  state: z.enum(['awaited', 'checking', 'kept', 'refused']),
  refusal: z.nullable(z.enum(DOCUMENT_REJECTIONS)),
})

export type SentFile = z.output<typeof SentFile>

const threadParams = { id: z.uuid() }
const fileParams = z.object({ ...threadParams, uuid: z.uuid() })

/** A name of nothing but removed marks is empty, and rejected like any other empty name. */
const fileName = text(MAX_FILE_NAME_LENGTH).check(z.overwrite(stripBidirectionalMarks), z.trim(), z.minLength(1))

export const requestChatFile = {
  params: z.object(threadParams),
  body: z.object({
    /** Made by the device. The same id is the same file. */
    client_id: z.uuid(),
    file_name: fileName,
    media_type: z.enum(DOCUMENT_TYPES),
    size: z.int().check(z.minimum(1), z.maximum(MAX_DOCUMENT_BYTES)),
  }),
  response: dataOf(
    z.object({
      file: SentFile,
      /** Null once the file has arrived. */
      upload: z.nullable(z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })),
    }),
  ),
} satisfies Schemas

export const completeChatFile = {
  params: fileParams,
  response: dataOf(SentFile),
} satisfies Schemas

export const downloadChatFile = {
  params: fileParams,
  response: z.file(),
} satisfies Schemas

export const getChatFilePreview = {
  params: fileParams,
  response: z.file(),
} satisfies Schemas
