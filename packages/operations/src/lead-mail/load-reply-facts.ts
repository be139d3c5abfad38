import type { DbOrTx } from '@amber/db/database'
import { findUser } from '@amber/db/queries/account/users'
import { getLeadPerson } from '@amber/db/queries/lead/find-lead'
import { findEnquiryFacts } from '@amber/db/queries/lead/lead-facts'
import type { Language } from '@amber/domain/languages'
import type { StoredReplyFacts } from '@amber/domain/lead-mail/saved-replies'
import { firstNameInMail } from '@amber/domain/referral/name-in-mail'
import { languagePrefix } from '@amber/domain/seo/language-path'
import { loadStayPrice } from '../booking/load-stay-price.ts'

type Reply = {
  leadId: number
  agentId: number | null
  /** Language of the student, in which the link opens. */
  language: Language
  siteUrl: string
  edition: { defaultLanguage: Language }
}

/** Loads what a saved reply may mention. One after the other, since a transaction has one connection. */
export async function loadReplyFacts(
  db: DbOrTx,
  { leadId, agentId, language, siteUrl, edition }: Reply,
  now = new Date(),
): Promise<StoredReplyFacts> {
  const facts = await findEnquiryFacts(db, leadId)
  const person = await getLeadPerson(db, leadId)
  const agent = agentId === null ? undefined : await findUser(db, agentId)
  const prefix = languagePrefix(language, edition.defaultLanguage)
  return {
    name: firstNameInMail(person.name),
    place: facts?.placeName ?? null,
    room: facts?.roomName ?? null,
    price: facts && facts.tenancyId !== null ? await loadStayPrice(db, facts.tenancyId, now) : null,
    moveIn: facts?.moveIn ?? null,
    agent: agent?.name ?? null,
    // A page that everybody can open: a student without an account has no list of enquiries.
    link: facts ? new URL(`${prefix}/places/${encodeURIComponent(facts.placeCanonicalName)}`, siteUrl).href : null,
  }
}
