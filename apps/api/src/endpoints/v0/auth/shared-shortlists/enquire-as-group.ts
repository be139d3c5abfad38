import { enquireAsGroup } from '@amber/contract/endpoints/leads'
import * as schemas from '@amber/contract/schemas/leads'
import { findSharedShortlist } from '@amber/db/queries/shared-shortlist/shared-shortlists'
import { findUser } from '@amber/db/queries/account/users'
import { AppError } from '@amber/domain/errors'
import { sendEnquiry } from '@amber/operations/lead/send-enquiry'
import { readFlag } from '../../../../flags/read-flag.ts'
import { mount } from '../../../../http/mount.ts'
import { throwInvalidFields } from '../../../../http/throw-invalid-fields.ts'
import { presentSentLead } from '../../../../presenters/lead.ts'
import { getChosenInventory, parseLeadFields } from '../../leads/parse-lead-fields.ts'

/** Sends an enquiry for all members. The sender's account name wins over their name on the list. */
export const enquireAsGroupEndpoint = mount(enquireAsGroup, schemas.enquireAsGroup, async ({ params, body }, ctx) => {
  const { userId } = await ctx.getSession()
  const list = await findSharedShortlist(ctx.db, params.id)
  const member = list?.members.find(({ id }) => id === userId)
  if (!list || !member) throw new AppError('not_found')
  const {
    phone = body.phone,
    moveIn,
    stay,
  } = parseLeadFields(body, {
    fieldPrefix: '',
    validatesPhone: await readFlag(ctx, 'lead_phone_validation'),
  })
  const chosen = await getChosenInventory(ctx.db, body.inventory_id, { within: '' })
  if (!list.places.some(({ inventoryId }) => inventoryId === chosen.rootId))
    throwInvalidFields({ inventory_id: 'not_allowed' })
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
      // Counts current members only: people who join later join the list, not the enquiry.
      ...(list.members.length > 1 && { group: { sharedShortlistId: list.id, people: list.members.length } }),
      idempotencyKey: body.idempotency_key,
      language: ctx.language,
      referralCode: ctx.cookies.referralCode,
      bookformSource: null,
      sourceDetails: null,
    },
  )
  return { data: presentSentLead(sent) }
})
