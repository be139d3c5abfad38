import { NPS_COMMENT_LENGTH, NPS_LEAST, NPS_MOST } from '@amber/domain/lead/nps'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { leadKey } from './leads.ts'
import { writtenText } from './written-text.ts'

const score = z.int().check(z.minimum(NPS_LEAST), z.maximum(NPS_MOST))

/** Within a day an answer may be changed. Later ones are not kept, and that is no mistake of whoever sends it. */
export const answerNps = defineEndpoint({
  method: 'PUT',
  path: '/api/v0/leads/{id}/nps',
  auth: 'public',
  summary: 'Say how likely one is to tell a friend: for whoever sent the lead',
  params: z.object({ id: leadKey }),
  body: z.object({ score, comment: z.optional(writtenText(1, NPS_COMMENT_LENGTH)) }),
  response: dataOf(z.object({ kept: z.boolean() })),
  errors: ['not_found'],
})
