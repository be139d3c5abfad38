import { sendLeadMessage } from '@amber/contract/endpoints/lead-messages'
import * as schemas from '@amber/contract/schemas/lead-messages'
import { sendMessage } from '@amber/operations/lead-mail/send-message'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'

export const sendLeadMessageEndpoint = mount(
  sendLeadMessage,
  schemas.sendLeadMessage,
  async ({ params, body }, ctx) => {
    const { db, findActor, loginSecrets } = ctx
    const { leadId } = await getVisibleLead(ctx, params.id)
    const { subject, text, saved_reply: savedReply = null, idempotency_key: idempotencyKey } = body
    const actor = await findActor()
    await sendMessage({ db, secrets: loginSecrets }, { leadId, actor, subject, text, savedReply, idempotencyKey })
    return { data: { sent: true as const } }
  },
)
