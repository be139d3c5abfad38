import { sendLeadOptions } from '@amber/contract/endpoints/lead-options'
import * as schemas from '@amber/contract/schemas/lead-options'
import { sendOptions } from '@amber/operations/lead-options/send-options'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'

export const sendLeadOptionsEndpoint = mount(
  sendLeadOptions,
  schemas.sendLeadOptions,
  async ({ params, body }, ctx) => {
    const { db, findActor, loginSecrets } = ctx
    const { leadId } = await getVisibleLead(ctx, params.id)
    const rooms = body.rooms.map(({ tenancy_id: tenancyId, move_in_date: moveIn = null, note = null }) => ({
      tenancyId,
      moveIn,
      note,
    }))
    const options = { leadId, actor: await findActor(), rooms, idempotencyKey: body.idempotency_key }
    await sendOptions({ db, secrets: loginSecrets }, options)
    return { data: { sent: true as const } }
  },
)
