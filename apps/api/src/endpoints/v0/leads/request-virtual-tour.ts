import { randomUUID } from 'node:crypto'
import { requestVirtualTour } from '@amber/contract/leads'
import { sendEnquiry } from '@amber/operations/lead/send-enquiry'
import { mount } from '../../../http/mount.ts'
import { presentSentLead } from '../../../presenters/lead.ts'
import { senderOf } from '../../../sender-of.ts'
import { getChosen, readWishes } from './read-wishes.ts'
import { refuseRobots } from './refuse-robots.ts'

export const requestVirtualTourEndpoint = mount(requestVirtualTour, async ({ query, body: { data } }, ctx) => {
  const { name = data.name, phone = data.phone, moveIn, stay } = readWishes(data, 'data')
  const chosen = await getChosen(ctx.db, data.inventory_id, { within: 'data' })
  await refuseRobots(ctx, query)
  const sent = await sendEnquiry(
    { db: ctx.db, secrets: ctx.loginSecrets },
    {
      sender: await senderOf(ctx, data.email),
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
      sourceDetails: data.source_details ?? null,
    },
  )
  return { data: presentSentLead(sent) }
})
