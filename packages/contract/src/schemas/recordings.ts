import {
  MAX_RECORDING_PART_BYTES,
  MAX_RECORDING_PARTS,
  RECORDING_BLOCKS,
  RECORDING_STATES,
} from '@amber/domain/calling/recording-rules'
import { LANGUAGES } from '@amber/domain/languages'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { integer } from './query-parameters.ts'
import { instant } from './values.ts'

/** Uuid of the call. */
const params = z.object({ id: z.uuid() })

const CallRecording = z.object({
  state: z.enum(RECORDING_STATES),
  /** Why none may begin; null if it may, once the person agrees. */
  block: z.nullable(z.enum(RECORDING_BLOCKS)),
  /** Text to read out before the answer, in the person's language; null if nothing may be recorded whatever they say. */
  announcement: z.nullable(z.object({ language: z.enum(LANGUAGES), text: z.string() })),
  /** When the person agreed. */
  agreed_at: z.nullable(instant),
})

export type CallRecording = z.output<typeof CallRecording>

export const getCallRecording = { params, response: dataOf(CallRecording) } satisfies Schemas

/** The answer of the person to the announcement. */
export const answerCallRecording = {
  params,
  body: z.object({ has_agreed: z.boolean() }),
  response: dataOf(CallRecording),
} satisfies Schemas

/** Base64 writes three bytes as four characters. */
const MAX_RECORDING_PART_LENGTH = Math.ceil(MAX_RECORDING_PART_BYTES / 3) * 4

export const storeRecordingPart = {
  params: z.object({ id: z.uuid(), part: integer(0, MAX_RECORDING_PARTS - 1) }),
  /** The bytes in base64. */
  body: z.object({ content: z.base64().check(z.minLength(4), z.maxLength(MAX_RECORDING_PART_LENGTH)) }),
  /** Number of parts that are stored. */
  response: dataOf(z.object({ parts: z.number() })),
} satisfies Schemas

export const stopCallRecording = {
  params,
  response: dataOf(z.object({ stopped: z.literal(true) })),
} satisfies Schemas

export const playLeadRecording = {
  params: z.object({ id: z.uuid(), uuid: z.uuid() }),
  response: z.file(),
} satisfies Schemas
