import { getLead } from '@amber/contract/endpoints/leads'
import * as schemas from '@amber/contract/schemas/leads'
import { listConfirmationDates } from '@amber/db/queries/booking/unconfirmed-bookings'
import { findCommissionOf, findFormOf, getLeadPerson, listEnquiriesOf } from '@amber/db/queries/lead/find-lead'
import { findLeadRow } from '@amber/db/queries/lead/leads'
import { AppError } from '@amber/domain/errors'
import { getAccessibleLead } from '../../../lead-access.ts'
import { mount } from '../../../http/mount.ts'
import { listLeadFacts } from '../../../lead-facts.ts'
import { presentLead } from '../../../presenters/lead.ts'

export const getLeadEndpoint = mount(getLead, schemas.getLead, async ({ params }, ctx) => {
  const { db, language } = ctx
  const { id, rootId, as, assignedTo, userId } = await getAccessibleLead(ctx, params.id)
  // A browser may have used someone else's email, so it must not see what others sent under that email.
  const withOthers = as === 'staff' || (userId !== null && (await ctx.findActor()).userId === userId)
  const [lead, person, enquiries, form, leadFacts, confirmDates, commission] = await Promise.all([
    findLeadRow(db, id, { language, withCards: true }),
    getLeadPerson(db, id),
    listEnquiriesOf(db, id, { withOthers }),
    findFormOf(db, id),
    listLeadFacts(db, [id]),
    listConfirmationDates(db, [id]),
    as === 'staff' ? findCommissionOf(db, rootId) : undefined,
  ])
  const facts = leadFacts.get(id)
  if (!lead || !facts) throw new AppError('not_found')
  const confirmBy = confirmDates.get(id) ?? null
  const staffView = as === 'staff' ? { commission, assignedTo } : undefined
  return { data: presentLead({ lead, person, enquiries, form, facts, confirmBy, staffView }, language, new Date()) }
})
