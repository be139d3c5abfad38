import { sendLeadMessage } from '@amber/contract/endpoints/lead-messages'
import * as schemas from '@amber/contract/schemas/lead-messages'
import { sendMessage } from '@amber/operations/lead-mail/send-message'
import { mount } from '../../../../http/mount.ts'
import { getStaffLead } from './get-staff-lead.ts'

export const sendLeadMessageEndpoint = mount(
  sendLeadMessage,
  schemas.sendLeadMessage,
  async ({ params, body }, ctx) => {
    const { db, findActor, loginSecrets } = ctx
    const { id: leadId } = await getStaffLead(ctx, params.id)
    const { subject, text, saved_reply: savedReply = null, idempotency_key: idempotencyKey } = body
    const actor = await findActor()
    await sendMessage({ db, secrets: loginSecrets }, { leadId, actor, subject, text, savedReply, idempotencyKey })
    return { data: { sent: true as const } }
  },
)
