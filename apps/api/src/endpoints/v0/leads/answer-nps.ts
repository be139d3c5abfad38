import { answerNps } from '@amber/contract/nps'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/nps/answer-nps'
import { mount } from '../../../http/mount.ts'
import { getSeenLead } from '../../../lead-access.ts'

export const answerNpsEndpoint = mount(answerNps, async ({ params, body }, ctx) => {
  const lead = await getSeenLead(ctx, params.id)
  // Nobody answers for somebody else.
  if (lead.as !== 'sender') throw new AppError('not_found')
  const { score, comment = null } = body
  return { data: { kept: await operation.answerNps(ctx.db, { leadId: lead.id, score, comment }) } }
})
