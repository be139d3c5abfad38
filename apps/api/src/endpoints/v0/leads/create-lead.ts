import { createLead } from '@amber/contract/endpoints/leads'
import * as schemas from '@amber/contract/schemas/leads'
import { sendEnquiry } from '@amber/operations/lead/send-enquiry'
import { readFlag } from '../../../flags/read-flag.ts'
import { mount } from '../../../http/mount.ts'
import { presentSentLead } from '../../../presenters/lead.ts'
import { resolveSender } from '../../../resolve-sender.ts'
import { getChosenInventory, parseLeadFields } from './parse-lead-fields.ts'
import { requireHuman } from '../../../require-human.ts'

export const createLeadEndpoint = mount(createLead, schemas.createLead, async ({ query, body }, ctx) => {
  const { lead, idempotency_key: idempotencyKey } = body
  const {
    name = lead.name,
    phone = lead.phone,
    moveIn,
    stay,
  } = parseLeadFields(lead, {
    fieldPrefix: 'lead',
    validatesPhone: await readFlag(ctx, 'lead_phone_validation'),
  })
  const chosen = await getChosenInventory(ctx.db, lead.inventory_id, { within: 'lead' })
  await requireHuman(ctx, query, 'lead')
  const sent = await sendEnquiry(
    { db: ctx.db, secrets: ctx.loginSecrets },
    {
      sender: await resolveSender(ctx, lead.email),
      name,
      phone,
      chosen,
      source: lead.people === undefined ? 'enquiry' : 'group_enquiry',
      ...(lead.people !== undefined && { group: { sharedShortlistId: null, people: lead.people } }),
      moveIn: moveIn ?? null,
      stay: stay ?? null,
      message: lead.message ?? null,
      idempotencyKey,
      language: ctx.language,
      referralCode: ctx.cookies.referralCode,
      bookformSource: lead.bookform_source ?? null,
      sourceDetails: lead.source_details ?? null,
    },
  )
  return { data: presentSentLead(sent) }
})
