import { findEnquiryFacts } from '@amber/db/queries/lead/lead-facts'
import { bookingReference } from '@amber/domain/booking/booking-reference'
import type { MailContents } from '@amber/domain/mail/mail-content'
import { firstNameInMail } from '@amber/domain/referral/name-in-mail'
import { loadStayPrice } from '../booking/load-stay-price.ts'
import type { ContentDeps } from './content-loaders.ts'
import { pageUrl } from './page-url.ts'

/** Loads the mail that confirms an enquiry. Undefined once the sender is erased. */
export async function enquiryContent(
  { db, siteUrl }: Pick<ContentDeps, 'db' | 'siteUrl'>,
  leadId: number,
  now: Date,
): Promise<MailContents['enquiry_received'] | undefined> {
  const lead = await findEnquiryFacts(db, leadId)
  if (!lead) return undefined
  const { leadUuid, studentName, tenancyId, ...facts } = lead
  return {
    ...facts,
    price: tenancyId === null ? null : await loadStayPrice(db, tenancyId, now),
    firstName: firstNameInMail(studentName),
    reference: bookingReference(leadUuid),
    leadsLink: pageUrl(siteUrl, '/profile/leads'),
  }
}
