import { releaseLeadHold } from '@amber/contract/endpoints/lead-actions'
import * as schemas from '@amber/contract/schemas/lead-actions'
import { releaseHoldOfLead } from '@amber/operations/booking/change-hold'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'
import { loadActionMail } from './load-action-mail.ts'

export const releaseLeadHoldEndpoint = mount(
  releaseLeadHold,
  schemas.releaseLeadHold,
  async ({ params, body }, ctx) => {
    const { leadId } = await getVisibleLead(ctx, params.id)
    const { placeLink: link, write } = await loadActionMail(ctx, leadId)
    const { reason, idempotency_key: idempotencyKey } = body
    const isNotified = await releaseHoldOfLead(
      { db: ctx.db, secrets: ctx.loginSecrets },
      {
        leadId,
        actor: await ctx.findActor(),
        reason,
        idempotencyKey,
        mail: write('hold_released', { reason, link }),
      },
    )
    return { data: { notified: isNotified } }
  },
)
