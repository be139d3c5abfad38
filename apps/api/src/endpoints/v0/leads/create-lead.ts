import { createLead } from '@amber/contract/leads'
import { sendEnquiry } from '@amber/operations/lead/send-enquiry'
import { mount } from '../../../http/mount.ts'
import { presentSentLead } from '../../../presenters/lead.ts'
import { senderOf } from '../../../sender-of.ts'
import { getChosen, readWishes } from './read-wishes.ts'
import { refuseRobots } from './refuse-robots.ts'

export const createLeadEndpoint = mount(createLead, async ({ query, body }, ctx) => {
  const { lead, idempotency_key: idempotencyKey } = body
  const { name = lead.name, phone = lead.phone, moveIn, stay } = readWishes(lead, 'lead')
  const chosen = await getChosen(ctx.db, lead.inventory_id, { within: 'lead' })
  await refuseRobots(ctx, query)
  const sent = await sendEnquiry(
    { db: ctx.db, secrets: ctx.loginSecrets },
    {
      sender: await senderOf(ctx, lead.email),
      name,
      phone,
      chosen,
      source: 'enquiry',
      moveIn: moveIn ?? null,
      stay: stay ?? null,
      message: lead.message ?? null,
      idempotencyKey,
      language: ctx.language,
      referralCode: ctx.cookies.referralCode,
      sourceDetails: lead.source_details ?? null,
    },
  )
  return { data: presentSentLead(sent) }
})
