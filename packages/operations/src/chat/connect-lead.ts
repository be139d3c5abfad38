import type { DbOrTx, Tx } from '@amber/db/database'
import {
  type ChatWithoutLead,
  connectChat,
  findChatWithoutLead,
  findOpenLeadOfAccount,
  hasLeadWithContact,
  listLeadsWithContact,
} from '@amber/db/queries/chat/leads-of-chats'
import { findVisibleLead, type LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { findChosenInventory, lockLeadsOf } from '@amber/db/queries/lead/open-leads'
import { type ChatContact, chatContactOf } from '@amber/domain/chat/chat-contact'
import { AppError } from '@amber/domain/errors'
import { createLead } from '../lead/create-lead.ts'

/**
 * Connects a chat with the lead of its person, once an email or a phone number is known. Only an account finds an open lead,
 * whatever its age: a typed contact may be anybody's, so a lead with it is only suggested to staff (`listSuggestedLeads`).
 * A new one is created by the rules of enquiries, which need a place that is let, unless the contact has one about it.
 */
export async function connectLead(tx: Tx, chatId: number): Promise<void> {
  const chat = await findChatWithoutLead(tx, chatId)
  const contact = chat && chatContactOf(chat)
  if (!chat || !contact) return
  const { userId, placeId } = chat
  const key = contact.email ?? contact.phone
  // Two chats of one person that begin together get one lead.
  if (key !== null && placeId !== null) await lockLeadsOf(tx, key, placeId)
  const open = userId === null ? undefined : await findOpenLeadOfAccount(tx, { userId, placeId })
  const leadId = open?.isAboutPlace ? open.id : ((await createLeadOf(tx, chat, contact)) ?? open?.id)
  if (leadId !== undefined) await connectChat(tx, chatId, leadId)
}

/** Returns undefined if the chat is about no place that is let, or a lead about it may be that of the person. */
async function createLeadOf(
  tx: Tx,
  { userId, placeId, language }: ChatWithoutLead,
  { name, email, phone }: ChatContact,
): Promise<number | undefined> {
  const chosen = placeId === null ? undefined : await findChosenInventory(tx, placeId)
  if (!chosen) return undefined
  if (userId === null && (await hasLeadWithContact(tx, { userId, email, phone }, chosen.rootId))) return undefined
  const { id } = await createLead(tx, {
    ...chosen,
    source: 'chat',
    userId,
    // Access by a browser would need its token, which chats do not have: a visitor logs in with the email.
    flowHash: null,
    name,
    email,
    phone,
    language,
    moveIn: null,
    stay: null,
    referrerId: null,
    bookformSource: null,
    sourceDetails: null,
  })
  return id
}

/**
 * Returns the ids of leads that a chat without one may belong to, because of the contact that was typed, as far as the
 * viewer sees them. Staff decide: nothing of it is proven.
 */
export async function listSuggestedLeads(db: DbOrTx, chatId: number, viewer: LeadViewer): Promise<number[]> {
  const chat = await findChatWithoutLead(db, chatId)
  const contact = chat && chatContactOf(chat)
  if (!chat || !contact) return []
  const { userId, placeId } = chat
  return listLeadsWithContact(db, { userId, email: contact.email, phone: contact.phone }, { placeId, viewer })
}

/** Connects a chat with a suggested lead that a member of staff knows to be the person's. Throws `conflict` for any other. */
export async function confirmLead(tx: Tx, chatId: number, leadUuid: string, viewer: LeadViewer): Promise<void> {
  const leadId = await findVisibleLead(tx, leadUuid, viewer)
  const isSuggested = leadId !== undefined && (await listSuggestedLeads(tx, chatId, viewer)).includes(leadId)
  if (!isSuggested) throw new AppError('conflict', { fields: { lead: 'outdated' } })
  await connectChat(tx, chatId, leadId)
}
