import { answerNps } from '@amber/contract/endpoints/nps'
import * as schemas from '@amber/contract/schemas/nps'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/nps/answer-nps'
import { mount } from '../../../http/mount.ts'
import { getAccessibleLead } from '../../../lead-access.ts'

export const answerNpsEndpoint = mount(answerNps, schemas.answerNps, async ({ params, body }, ctx) => {
  const lead = await getAccessibleLead(ctx, params.id)
  // Staff may not answer for the sender.
  if (lead.as !== 'sender') throw new AppError('not_found')
  const { score, comment = null } = body
  return { data: { kept: await operation.answerNps(ctx.db, { leadId: lead.id, score, comment }) } }
})
