import { getHold } from '@amber/contract/endpoints/holds'
import * as schemas from '@amber/contract/schemas/holds'
import { findActiveHold } from '@amber/db/queries/booking/holds'
import { mount } from '../../../http/mount.ts'
import { getAccessibleLead } from '../../../lead-access.ts'

export const getHoldEndpoint = mount(getHold, schemas.getHold, async ({ params }, ctx) => {
  const lead = await getAccessibleLead(ctx, params.id)
  const now = new Date()
  const hold = await findActiveHold(ctx.db, lead.id, now)
  if (!hold) return { data: null }
  return {
    data: {
      inventory_id: hold.tenancyId,
      taken_at: hold.takenAt.toISOString(),
      expires_at: hold.expiresAt.toISOString(),
      server_now: now.toISOString(),
    },
  }
})
