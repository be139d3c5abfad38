import { enquireAsGroup } from '@amber/contract/leads'
import { findSharedShortlist } from '@amber/db/queries/shared-shortlists'
import { findUser } from '@amber/db/queries/users'
import { AppError } from '@amber/domain/errors'
import { sendEnquiry } from '@amber/operations/lead/send-enquiry'
import { mount } from '../../../../http/mount.ts'
import { refuse } from '../../../../http/refuse.ts'
import { presentSentLead } from '../../../../presenters/lead.ts'
import { getChosen, readWishes } from '../../leads/read-wishes.ts'

/** One who is a member asks for all; what they are called is what the others call them. */
export const enquireAsGroupEndpoint = mount(enquireAsGroup, async ({ params, body }, ctx) => {
  const { userId } = await ctx.getSession()
  const list = await findSharedShortlist(ctx.db, params.id)
  const member = list?.members.find(({ id }) => id === userId)
  if (!list || !member) throw new AppError('not_found')
  const { phone = body.phone, moveIn, stay } = readWishes(body, '')
  const chosen = await getChosen(ctx.db, body.inventory_id, { within: '' })
  if (!list.places.some(({ inventoryId }) => inventoryId === chosen.rootId)) refuse({ inventory_id: 'not_allowed' })
  const user = await findUser(ctx.db, userId)
  if (!user) throw new AppError('unauthenticated')
  const sent = await sendEnquiry(
    { db: ctx.db, secrets: ctx.loginSecrets },
    {
      sender: { email: user.email, userId, flowHash: ctx.flow.ensure().hash },
      name: user.name ?? member.name,
      phone,
      chosen,
      source: 'group_enquiry',
      moveIn: moveIn ?? null,
      stay: stay ?? null,
      message: body.message ?? null,
      // Whoever else is still to come joins the list, not the enquiry.
      ...(list.members.length > 1 && { group: { sharedShortlistId: list.id, people: list.members.length } }),
      idempotencyKey: body.idempotency_key,
      language: ctx.language,
      referralCode: ctx.cookies.referralCode,
      sourceDetails: null,
    },
  )
  return { data: presentSentLead(sent) }
})
