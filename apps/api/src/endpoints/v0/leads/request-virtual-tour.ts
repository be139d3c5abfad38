import { randomUUID } from 'node:crypto'
import { requestVirtualTour } from '@amber/contract/endpoints/leads'
import * as schemas from '@amber/contract/schemas/leads'
import { sendEnquiry } from '@amber/operations/lead/send-enquiry'
import { readFlag } from '../../../flags/read-flag.ts'
import { mount } from '../../../http/mount.ts'
import { presentSentLead } from '../../../presenters/lead.ts'
import { resolveSender } from '../../../resolve-sender.ts'
import { getChosenInventory, parseLeadFields } from './parse-lead-fields.ts'
import { requireHuman } from '../../../require-human.ts'

export const requestVirtualTourEndpoint = mount(
  requestVirtualTour,
  schemas.requestVirtualTour,
  async ({ query, body: { data } }, ctx) => {
    const {
      name = data.name,
      phone = data.phone,
      moveIn,
      stay,
    } = parseLeadFields(data, {
      fieldPrefix: 'data',
      validatesPhone: await readFlag(ctx, 'lead_phone_validation'),
    })
    const chosen = await getChosenInventory(ctx.db, data.inventory_id, { within: 'data' })
    await requireHuman(ctx, query, 'lead')
    const sent = await sendEnquiry(
      { db: ctx.db, secrets: ctx.loginSecrets },
      {
        sender: await resolveSender(ctx, data.email),
        name,
        phone,
        chosen,
        source: 'virtual_tour',
        moveIn: moveIn ?? null,
        stay: stay ?? null,
        message: data.message ?? null,
        wishedAt: data.wished_at === undefined ? undefined : new Date(data.wished_at),
        idempotencyKey: data.idempotency_key ?? randomUUID(),
        language: ctx.language,
        referralCode: ctx.cookies.referralCode,
        bookformSource: data.bookform_source ?? null,
        sourceDetails: data.source_details ?? null,
      },
    )
    return { data: presentSentLead(sent) }
  },
)
