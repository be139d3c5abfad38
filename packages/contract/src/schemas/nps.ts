import { MAX_NPS_COMMENT_LENGTH, NPS_MIN, NPS_MAX } from '@amber/domain/lead/nps'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { leadKey } from './leads.ts'
import { multilineText } from './multiline-text.ts'

const score = z.int().check(z.minimum(NPS_MIN), z.maximum(NPS_MAX))

/** A score may be changed within a day. Later changes are ignored without an error. */
export const answerNps = {
  params: z.object({ id: leadKey }),
  body: z.object({ score, comment: z.optional(multilineText(1, MAX_NPS_COMMENT_LENGTH)) }),
  response: dataOf(z.object({ kept: z.boolean() })),
} satisfies Schemas
