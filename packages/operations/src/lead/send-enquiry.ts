import type { Db, Tx } from '@amber/db/database'
import { createEnquiry, findEnquiryByKey } from '@amber/db/queries/enquiries'
import { recordLeadEvent } from '@amber/db/queries/lead-events'
import { type Chosen, lockLeadsOf, type NewLead } from '@amber/db/queries/open-leads'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import type { LeadSource } from '@amber/domain/lead/vocabulary'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { oneAtATime } from '../login/one-at-a-time.ts'
import { queueCappedMail } from '../mail/queue-capped-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { keepLead, type KeptLead } from './keep-lead.ts'
import { referrerOf } from './referrer-of.ts'
import { isTheirs, type Sender } from './sender.ts'

export type EnquiryToSend = Pick<NewLead, 'name' | 'phone' | 'moveIn' | 'stay' | 'sourceDetails'> & {
  sender: Sender
  chosen: Chosen
  source: Exclude<LeadSource, 'book_form'>
  message: string | null
  /** What the browser named this sending by: sent twice, it is one. */
  idempotencyKey: string
  /** Of the mails to them. */
  language: Language
  /** What the browser came with, if it came by somebody's link. */
  referralCode: string | undefined
  group?: { sharedShortlistId: number; people: number }
  wishedAt?: Date | undefined
}

export type SentEnquiry = { leadId: number; uuid: string; inventoryId: number; isNew: boolean }

type Parts = { db: Db; secrets: Pick<LoginSecrets, 'addressHashOf'> }

/** A line longer than this is nobody's who waits for an answer. */
const MOST_WAITING = 100

/** However often it is sent under one name, it is one enquiry, one lead and one mail. */
export function sendEnquiry({ db, secrets }: Parts, enquiry: EnquiryToSend): Promise<SentEnquiry> {
  const { sender, chosen } = enquiry
  // Those of this process wait before they have a connection: many at once would else hold all there are.
  return oneAtATime(
    `lead:${chosen.rootId}:${sender.email.toLowerCase()}`,
    () => db.transaction().execute((tx) => send(tx, secrets, enquiry)),
    MOST_WAITING,
  )
}

async function send(tx: Tx, secrets: Parts['secrets'], enquiry: EnquiryToSend): Promise<SentEnquiry> {
  const { sender, chosen, source, message, idempotencyKey, group, wishedAt, referralCode, ...said } = enquiry
  await lockLeadsOf(tx, sender.email, chosen.rootId)
  const before = await findEnquiryByKey(tx, idempotencyKey)
  if (before) return sentBefore(before, enquiry)
  const referrerId = await referrerOf(tx, referralCode, sender.email)
  const lead = await keepLead(tx, { ...said, ...chosen, source, sender, referrerId })
  const enquiryId = await createEnquiry(tx, {
    leadId: lead.id,
    source,
    idempotencyKey,
    message,
    moveIn: said.moveIn,
    stay: said.stay,
    other: lead.isTheirs ? undefined : { name: said.name, phone: said.phone },
    sharedShortlistId: group?.sharedShortlistId ?? null,
    people: group?.people ?? null,
    wishedAt: wishedAt ?? null,
  })
  // Another person's, sent in the same moment.
  if (enquiryId === undefined) throw new AppError('conflict')
  await recordLeadEvent(tx, { leadId: lead.id, kind: 'enquired', actorId: sender.userId, subjectId: enquiryId })
  if (lead.isNew) await tellThem(tx, secrets, lead, enquiry)
  return answer(lead, chosen)
}

type Answered = Pick<KeptLead, 'id' | 'uuid' | 'inventoryId' | 'isNew' | 'isTheirs'>

/** Whether somebody else asked under this e-mail, and about which room, is not said to whoever typed it. */
const answer = ({ id, uuid, inventoryId, isNew, isTheirs: isOwn }: Answered, chosen: Chosen): SentEnquiry =>
  isOwn ? { leadId: id, uuid, inventoryId, isNew } : { leadId: id, uuid, inventoryId: chosen.inventoryId, isNew: true }

type Before = NonNullable<Awaited<ReturnType<typeof findEnquiryByKey>>>

function sentBefore(before: Before, { sender, chosen }: EnquiryToSend): SentEnquiry {
  const isSame = before.rootId === chosen.rootId && before.email?.toLowerCase() === sender.email.toLowerCase()
  if (!isSame) throw new AppError('conflict')
  const { leadId: id, leadUuid: uuid, inventoryId, isFirst: isNew } = before
  return answer({ id, uuid, inventoryId, isNew, isTheirs: isTheirs(before, sender) }, chosen)
}

/** A mailbox that anyone may type gets no more than these a day, about however many places. */
const MOST_MAILS_A_DAY = 5

async function tellThem(
  tx: Tx,
  secrets: Parts['secrets'],
  { id }: KeptLead,
  { sender: { email, userId }, language }: EnquiryToSend,
): Promise<void> {
  const mail = { kind: 'enquiry_received', ids: { lead_id: id }, toEmail: email, userId, language } as const
  if (userId !== null) {
    await queueMail(tx, { ...mail, key: `enquiry:${id}` })
    return
  }
  const addressHash = secrets.addressHashOf(email)
  await queueCappedMail(tx, mail, { addressHash, most: MOST_MAILS_A_DAY, per: 'day', now: new Date() })
}
