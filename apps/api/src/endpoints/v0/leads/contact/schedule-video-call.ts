import { scheduleVideoCall } from '@amber/contract/endpoints/lead-contact'
import * as schemas from '@amber/contract/schemas/lead-contact'
import { instantOfWallTime } from '@amber/domain/dates/wall-time'
import { scheduleCall } from '@amber/operations/lead-mail/schedule-call'
import { mount } from '../../../../http/mount.ts'
import { loadActionMail } from '../actions/load-action-mail.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'
import { presentCalls } from './present-calls.ts'

export const scheduleVideoCallEndpoint = mount(
  scheduleVideoCall,
  schemas.scheduleVideoCall,
  async ({ params, body }, ctx) => {
    const { leadId } = await getVisibleLead(ctx, params.id)
    const { timeZone, formatTime, write } = await loadActionMail(ctx, leadId)
    const { starts, link, idempotency_key: idempotencyKey } = body
    const startsAt = new Date(instantOfWallTime(Date.parse(`${starts}Z`), timeZone))
    await scheduleCall(
      { db: ctx.db, secrets: ctx.loginSecrets },
      {
        leadId,
        actor: await ctx.findActor(),
        startsAt,
        link,
        idempotencyKey,
        message: write('video_call', { when: formatTime(startsAt), link }),
      },
    )
    return { data: await presentCalls(ctx, leadId) }
  },
)
