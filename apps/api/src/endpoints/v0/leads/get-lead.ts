import { getLead } from '@amber/contract/leads'
import { findCommissionOf, findFormOf, getLeadPerson, listEnquiriesOf } from '@amber/db/queries/find-lead'
import { findLeadRow } from '@amber/db/queries/leads'
import { AppError } from '@amber/domain/errors'
import { getSeenLead } from '../../../lead-access.ts'
import { mount } from '../../../http/mount.ts'
import { presentLead } from '../../../presenters/lead.ts'

export const getLeadEndpoint = mount(getLead, async ({ params }, ctx) => {
  const { db, language } = ctx
  const { id, rootId, as, assignedTo, userId } = await getSeenLead(ctx, params.id)
  // A browser sent under an e-mail that it may not have: what others sent under it is not told there.
  const withOthers = as === 'staff' || (userId !== null && (await ctx.findActor()).userId === userId)
  const [lead, person, enquiries, form, commission] = await Promise.all([
    findLeadRow(db, id, { language, withCards: true }),
    getLeadPerson(db, id),
    listEnquiriesOf(db, id, { withOthers }),
    findFormOf(db, id),
    as === 'staff' ? findCommissionOf(db, rootId) : undefined,
  ])
  if (!lead) throw new AppError('not_found')
  const staffView = as === 'staff' ? { commission, assignedTo } : undefined
  return { data: presentLead({ lead, person, enquiries, form, staffView }, language, new Date()) }
})
