import { findAgreementOfLead } from '@amber/db/queries/agreement/agreements'
import { findTakeoverEvent } from '@amber/db/queries/takeover/takeover-events'
import { findTakeoverFacts } from '@amber/db/queries/takeover/takeover-facts'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { TakeoverSide } from '@amber/domain/takeover/takeover-steps'
import type { ContentDeps } from './content-loaders.ts'
import type { MailIds } from './mail-subject.ts'
import { pageUrl } from './page-url.ts'

/** Loads what a mail says about a step of an offer; undefined once the landlord's link is gone. */
export async function takeoverContent(
  { lead_event_id: id, is_landlord }: MailIds['takeover_step'],
  { db, secrets, siteUrl }: ContentDeps,
): Promise<MailContents['takeover_step'] | undefined> {
  const event = await findTakeoverEvent(db, id)
  const facts = event && (await findTakeoverFacts(db, { id: event.takeoverId }, event.language))
  if (!event || !facts) return undefined
  const side: TakeoverSide = is_landlord === 1 ? 'landlord' : event.leadId === facts.leadId ? 'leaver' : 'taker'
  const agreement = side === 'landlord' ? await findAgreementOfLead(db, facts.leadId) : undefined
  if (side === 'landlord' && !agreement) return undefined
  const { placeName, roomName, leaveOn, lastDay, amountMinor, incentiveMinor, currency, decideBy, timeZone } = facts
  return {
    side,
    step: event.step,
    placeName,
    roomName,
    leaveOn,
    lastDay,
    amount: { amount: amountMinor, currency },
    incentive: incentiveMinor === 0 ? null : { amount: incentiveMinor, currency },
    decideBy,
    timeZone,
    link: agreement
      ? pageUrl(siteUrl, `/agreements/${secrets.agreementTokenOf(agreement.id, agreement.linkSeed)}/takeover`)
      : pageUrl(siteUrl, '/profile/takeovers'),
  }
}
