import type { DbOrTx } from '@amber/db/database'
import { findUser } from '@amber/db/queries/account/users'
import { getLeadPerson } from '@amber/db/queries/lead/find-lead'
import { findEnquiryFacts } from '@amber/db/queries/lead/lead-facts'
import type { StoredReplyFacts } from '@amber/domain/lead-mail/saved-replies'
import { firstNameInMail } from '@amber/domain/referral/name-in-mail'

type Reply = { leadId: number; agentId: number | null; siteUrl: string }

/** Loads what a saved reply may mention. One after the other, since a transaction has one connection. */
export async function loadReplyFacts(db: DbOrTx, { leadId, agentId, siteUrl }: Reply): Promise<StoredReplyFacts> {
  const facts = await findEnquiryFacts(db, leadId)
  const person = await getLeadPerson(db, leadId)
  const agent = agentId === null ? undefined : await findUser(db, agentId)
  return {
    name: firstNameInMail(person.name),
    place: facts?.placeName ?? null,
    room: facts?.roomName ?? null,
    price: facts?.price ?? null,
    moveIn: facts?.moveIn ?? null,
    agent: agent?.name ?? null,
    link: new URL('/profile/leads', siteUrl).href,
  }
}
