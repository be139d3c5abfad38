import type { Tx } from '@amber/db/database'
import {
  type ChatWithoutLead,
  connectChat,
  findChatWithoutLead,
  findOpenLeadOfPerson,
} from '@amber/db/queries/chat/staff-chats'
import { findChosenInventory, lockLeadsOf } from '@amber/db/queries/lead/open-leads'
import { type ChatContact, chatContactOf } from '@amber/domain/chat/chat-contact'
import { createLead } from '../lead/create-lead.ts'
import { findOrCreateLead } from '../lead/find-or-create-lead.ts'

/**
 * Connects a chat with the lead of its person, once an email or a phone number is known. An open lead is found whatever its
 * age. A new one is created by the rules of enquiries, which need a place that is let.
 */
export async function connectLead(tx: Tx, chatId: number): Promise<void> {
  const chat = await findChatWithoutLead(tx, chatId)
  const contact = chat && chatContactOf(chat)
  if (!chat || !contact) return
  const { userId, placeId } = chat
  const { email, phone } = contact
  const key = email ?? phone
  // Two chats of one person that begin together get one lead.
  if (key !== null && placeId !== null) await lockLeadsOf(tx, key, placeId)
  const open = await findOpenLeadOfPerson(tx, { userId, email, phone, placeId })
  const leadId = open?.isAboutPlace ? open.id : ((await createLeadOf(tx, chat, contact)) ?? open?.id)
  if (leadId !== undefined) await connectChat(tx, chatId, leadId)
}

/** Returns undefined if the chat is about no place that is let. */
async function createLeadOf(
  tx: Tx,
  { userId, placeId, language }: ChatWithoutLead,
  { name, email, phone }: ChatContact,
): Promise<number | undefined> {
  const chosen = placeId === null ? undefined : await findChosenInventory(tx, placeId)
  if (!chosen) return undefined
  const lead = {
    ...chosen,
    source: 'chat',
    name,
    phone,
    language,
    moveIn: null,
    stay: null,
    referrerId: null,
    bookformSource: null,
    sourceDetails: null,
  } as const
  // Access by a browser would need its token, which chats do not have: a visitor logs in with the email.
  const { id } =
    email === null
      ? await createLead(tx, { ...lead, userId, email, flowHash: null })
      : await findOrCreateLead(tx, { ...lead, sender: { email, userId, flowHash: null } })
  return id
}
