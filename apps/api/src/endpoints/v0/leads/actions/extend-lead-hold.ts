import { extendLeadHold } from '@amber/contract/endpoints/lead-actions'
import * as schemas from '@amber/contract/schemas/lead-actions'
import { extendHoldOfLead } from '@amber/operations/booking/change-hold'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'
import { loadActionMail } from './load-action-mail.ts'

export const extendLeadHoldEndpoint = mount(extendLeadHold, schemas.extendLeadHold, async ({ params, body }, ctx) => {
  const { leadId } = await getVisibleLead(ctx, params.id)
  const mail = await loadActionMail(ctx, leadId)
  const { hours, reason, idempotency_key: idempotencyKey } = body
  const { expiresAt, isNotified } = await extendHoldOfLead(
    { db: ctx.db, secrets: ctx.loginSecrets },
    {
      leadId,
      actor: await ctx.findActor(),
      hours,
      reason,
      idempotencyKey,
      write: (until) =>
        mail.write('hold_extended', {
          until: mail.formatTime(until),
          link: mail.linkTo(`/profile/leads#${params.id}`),
        }),
    },
  )
  return { data: { expires_at: expiresAt.toISOString(), notified: isNotified } }
})
