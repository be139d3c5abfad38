import { scheduleVideoCall } from '@amber/contract/endpoints/lead-contact'
import * as schemas from '@amber/contract/schemas/lead-contact'
import { savedReplyText } from '@amber/copy/saved-reply-text'
import { findStudentTimeZone } from '@amber/db/queries/lead/lead-tasks'
import { findRecipient } from '@amber/db/queries/lead/open-leads'
import { formatDate } from '@amber/domain/dates/format-date'
import { instantOfWallTime } from '@amber/domain/dates/wall-time'
import { scheduleCall } from '@amber/operations/lead-mail/schedule-call'
import { loadReplyFacts } from '@amber/operations/lead-mail/load-reply-facts'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'
import { presentCalls } from './present-calls.ts'

const DAY_AND_TIME = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

export const scheduleVideoCallEndpoint = mount(
  scheduleVideoCall,
  schemas.scheduleVideoCall,
  async ({ params, body }, ctx) => {
    const { db, edition, findActor, loginSecrets, siteUrl } = ctx
    const { leadId } = await getVisibleLead(ctx, params.id)
    const [timeZone, recipient] = await Promise.all([findStudentTimeZone(db, leadId), findRecipient(db, leadId)])
    const { starts, link, idempotency_key: idempotencyKey } = body
    const startsAt = new Date(instantOfWallTime(Date.parse(`${starts}Z`), timeZone))
    const language = recipient?.language ?? 'en'
    const { name } = await loadReplyFacts(db, { leadId, agentId: null, language, siteUrl, edition })
    const when = formatDate(startsAt, language, { timeZone, format: DAY_AND_TIME })
    const values = { name: name ?? '', when, link }
    await scheduleCall(
      { db, secrets: loginSecrets },
      {
        leadId,
        actor: await findActor(),
        startsAt,
        link,
        idempotencyKey,
        message: {
          subject: savedReplyText(language, 'video_call_subject', values),
          text: savedReplyText(language, 'video_call_text', values),
        },
      },
    )
    return { data: await presentCalls(ctx, leadId) }
  },
)
