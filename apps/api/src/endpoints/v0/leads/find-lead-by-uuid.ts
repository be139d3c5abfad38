import { findLeadByUuid, LEAD_METHODS } from '@amber/contract/leads'
import { findLeadOwner } from '@amber/db/queries/find-lead'
import { findLeadRow } from '@amber/db/queries/leads'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { presentPublicLead } from '../../../presenters/lead.ts'

/** The same for all: whoever the lead is of hears more at its own path. */
export const findLeadByUuidEndpoint = mount(findLeadByUuid, async ({ query }, { db, language }) => {
  const { uuid, methods = LEAD_METHODS } = query
  const owner = await findLeadOwner(db, uuid)
  const lead = owner && (await findLeadRow(db, owner.id, { language, withCards: methods.includes('inventory_root') }))
  if (!lead) throw new AppError('not_found')
  return { data: presentPublicLead(lead, methods, language) }
})
