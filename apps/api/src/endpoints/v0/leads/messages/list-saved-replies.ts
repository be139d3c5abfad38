import { listSavedReplies } from '@amber/contract/endpoints/lead-messages'
import * as schemas from '@amber/contract/schemas/lead-messages'
import { mailText } from '@amber/copy/mail-text'
import { savedReplyText } from '@amber/copy/saved-reply-text'
import { findUser } from '@amber/db/queries/account/users'
import { getLeadPerson } from '@amber/db/queries/lead/find-lead'
import { findEnquiryFacts } from '@amber/db/queries/lead/lead-facts'
import { findRecipient } from '@amber/db/queries/lead/open-leads'
import { parseCalendarDay } from '@amber/domain/dates/calendar-day'
import { formatDate } from '@amber/domain/dates/format-date'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { type ReplyFacts, replyValues, SAVED_REPLIES } from '@amber/domain/lead-mail/saved-replies'
import { formatMoney } from '@amber/domain/money/format-money'
import { firstNameInMail } from '@amber/domain/referral/name-in-mail'
import { mount, type RequestContext } from '../../../../http/mount.ts'
import { getStaffLead } from './get-staff-lead.ts'

export const listSavedRepliesEndpoint = mount(listSavedReplies, schemas.listSavedReplies, async ({ params }, ctx) => {
  const { id } = await getStaffLead(ctx, params.id)
  const recipient = await findRecipient(ctx.db, id)
  if (!recipient) throw new AppError('not_found')
  const { language } = recipient
  const values = replyValues(await loadFacts(ctx, id, language))
  const result = SAVED_REPLIES.map((name) => ({
    name,
    // For staff, who read the titles in the language of their own pages.
    title: savedReplyText(ctx.language, `${name}_title`),
    subject: savedReplyText(language, `${name}_subject`, values),
    text: savedReplyText(language, `${name}_text`, values),
  }))
  return { data: { language, result } }
})

async function loadFacts(
  { db, findActor, siteUrl }: RequestContext,
  leadId: number,
  language: Language,
): Promise<ReplyFacts> {
  const { userId } = await findActor()
  const [facts, person, agent] = await Promise.all([
    findEnquiryFacts(db, leadId),
    getLeadPerson(db, leadId),
    userId === null ? undefined : findUser(db, userId),
  ])
  const moveIn = facts?.moveIn ? parseCalendarDay(facts.moveIn) : undefined
  const price = facts?.price
  return {
    name: firstNameInMail(person.name),
    place: facts?.placeName ?? null,
    room: facts?.roomName ?? null,
    price: price
      ? mailText(language, `enquiry_price_${price.duration}`, { price: formatMoney(price.money, language) })
      : null,
    moveIn: moveIn ? formatDate(moveIn, language, { timeZone: 'UTC', format: { dateStyle: 'long' } }) : null,
    agent: agent?.name ?? null,
    link: new URL('/profile/leads', siteUrl).href,
  }
}
