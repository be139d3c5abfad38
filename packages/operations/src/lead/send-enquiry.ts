import type { Db, Tx } from '@amber/db/database'
import { createEnquiry, findEnquiryByKey } from '@amber/db/queries/lead/enquiries'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { markSurvivorUpdated } from '@amber/db/queries/lead/lead-merges'
import { type ChosenInventory, lockLeadsOf, type NewLead } from '@amber/db/queries/lead/open-leads'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import type { LeadSource } from '@amber/domain/lead/vocabulary'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { runSerially } from '../concurrency/run-serially.ts'
import { enqueueCappedMail } from '../mail/enqueue-capped-mail.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { findOrCreateLead, type StoredLead } from './find-or-create-lead.ts'
import { findReferrer } from './find-referrer.ts'
import { isOwnedBy, type Sender } from './sender.ts'

export type EnquiryToSend = Pick<NewLead, 'moveIn' | 'stay' | 'bookformSource' | 'sourceDetails'> & {
  name: string
  /** Formatted as E.164. */
  phone: string
  sender: Sender
  chosen: ChosenInventory
  source: Exclude<LeadSource, 'book_form'>
  message: string | null
  /** Key chosen by the browser; an enquiry sent twice with it is stored once. */
  idempotencyKey: string
  /** Language of the mails to the sender. */
  language: Language
  /** Code of the referral link that the browser used. */
  referralCode: string | undefined
  /** A group, with the shared shortlist that it chose the place from, if any. */
  group?: { sharedShortlistId: number | null; people: number }
  // Time that the sender prefers for a virtual tour.
  wishedAt?: Date | undefined
}

export type SentEnquiry = { leadId: number; uuid: string; inventoryId: number; isNew: boolean }

type Deps = { db: Db; secrets: Pick<LoginSecrets, 'addressHashOf'> }

/** Maximum number of queued enquiries per email and place. Later callers would give up before their turn. */
const MAX_PENDING = 100

/** Sends an enquiry. Idempotent: one key yields one enquiry, one lead and one mail. */
export function sendEnquiry({ db, secrets }: Deps, enquiry: EnquiryToSend): Promise<SentEnquiry> {
  const { sender, chosen } = enquiry
  // Queues within the process before taking a connection: many concurrent enquiries would otherwise exhaust the pool.
  return runSerially(
    `lead:${chosen.rootId}:${sender.email.toLowerCase()}`,
    () => db.transaction().execute((tx) => send(tx, secrets, enquiry)),
    MAX_PENDING,
  )
}

async function send(tx: Tx, secrets: Deps['secrets'], enquiry: EnquiryToSend): Promise<SentEnquiry> {
  const { sender, chosen, source, message, idempotencyKey, group, wishedAt, referralCode, ...details } = enquiry
  await lockLeadsOf(tx, sender.email, chosen.rootId)
  const earlier = await findEnquiryByKey(tx, idempotencyKey)
  if (earlier) return repeatSentEnquiry(earlier, enquiry)
  const referrerId = await findReferrer(tx, referralCode, sender.email)
  const lead = await findOrCreateLead(tx, { ...details, ...chosen, source, sender, referrerId })
  const enquiryId = await createEnquiry(tx, {
    leadId: lead.id,
    source,
    idempotencyKey,
    message,
    moveIn: details.moveIn,
    stay: details.stay,
    other: lead.isTheirs ? undefined : { name: details.name, phone: details.phone },
    sharedShortlistId: group?.sharedShortlistId ?? null,
    people: group?.people ?? null,
    wishedAt: wishedAt ?? null,
  })
  // Another sender used the same key at the same moment.
  if (enquiryId === undefined) throw new AppError('conflict')
  await recordLeadEvent(tx, { leadId: lead.id, kind: 'enquired', actorId: sender.userId, subjectId: enquiryId })
  await markSurvivorUpdated(tx, lead.id)
  if (lead.isNew) await mailSender(tx, secrets, lead, enquiry)
  return toSentEnquiry(lead, chosen)
}

type EnquiryLead = Pick<StoredLead, 'id' | 'uuid' | 'inventoryId' | 'isNew' | 'isTheirs'>

/**
 * Returns the result. A sender who does not own the lead must not learn that the email enquired before, or about which
 * room.
 */
const toSentEnquiry = (
  { id, uuid, inventoryId, isNew, isTheirs: isOwn }: EnquiryLead,
  chosen: ChosenInventory,
): SentEnquiry =>
  isOwn ? { leadId: id, uuid, inventoryId, isNew } : { leadId: id, uuid, inventoryId: chosen.inventoryId, isNew: true }

type StoredEnquiry = NonNullable<Awaited<ReturnType<typeof findEnquiryByKey>>>

function repeatSentEnquiry(earlier: StoredEnquiry, { sender, chosen }: EnquiryToSend): SentEnquiry {
  const isSame = earlier.rootId === chosen.rootId && earlier.email?.toLowerCase() === sender.email.toLowerCase()
  if (!isSame) throw new AppError('conflict')
  const { leadId: id, leadUuid: uuid, inventoryId, isFirst: isNew } = earlier
  return toSentEnquiry({ id, uuid, inventoryId, isNew, isTheirs: isOwnedBy(earlier, sender) }, chosen)
}

/** Maximum number of mails per day to a mailbox that anyone may type, across all places. */
const MAX_MAILS_PER_DAY = 5

async function mailSender(
  tx: Tx,
  secrets: Deps['secrets'],
  { id }: StoredLead,
  { sender: { email, userId }, language }: EnquiryToSend,
): Promise<void> {
  const mail = { kind: 'enquiry_received', ids: { lead_id: id }, toEmail: email, userId, language } as const
  if (userId !== null) {
    await enqueueMail(tx, { ...mail, key: `enquiry:${id}` })
    return
  }
  const addressHash = secrets.addressHashOf(email)
  await enqueueCappedMail(tx, mail, { addressHash, max: MAX_MAILS_PER_DAY, per: 'day', now: new Date() })
}
