import { findLeadByUuid } from '@amber/contract/endpoints/leads'
import { LEAD_METHODS } from '@amber/contract/schemas/leads'
import * as schemas from '@amber/contract/schemas/leads'
import { findLeadOwner } from '@amber/db/queries/lead/find-lead'
import { findLeadRow } from '@amber/db/queries/lead/leads'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { presentPublicLead } from '../../../presenters/lead.ts'

/** Returns the same public data to everyone. The sender reads more at the lead's own path. */
export const findLeadByUuidEndpoint = mount(
  findLeadByUuid,
  schemas.findLeadByUuid,
  async ({ query }, { db, language }) => {
    const { uuid, methods = LEAD_METHODS } = query
    const owner = await findLeadOwner(db, uuid)
    const lead = owner && (await findLeadRow(db, owner.id, { language, withCards: methods.includes('inventory_root') }))
    if (!lead) throw new AppError('not_found')
    return { data: presentPublicLead(lead, methods, language) }
  },
)
