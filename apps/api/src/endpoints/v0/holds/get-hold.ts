import { getHold } from '@amber/contract/holds'
import { findLiveHold } from '@amber/db/queries/holds'
import { mount } from '../../../http/mount.ts'
import { getSeenLead } from '../../../lead-access.ts'

export const getHoldEndpoint = mount(getHold, async ({ params }, ctx) => {
  const lead = await getSeenLead(ctx, params.id)
  const now = new Date()
  const hold = await findLiveHold(ctx.db, lead.id, now)
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
