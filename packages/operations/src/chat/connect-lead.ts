import type { Tx } from '@amber/db/database'
import { connectChat, findChatWithoutLead, findOpenLeadOfPerson } from '@amber/db/queries/chat/staff-chats'
import { findChosenInventory, lockLeadsOf } from '@amber/db/queries/lead/open-leads'
import { chatContactOf } from '@amber/domain/chat/chat-contact'
import { findOrCreateLead } from '../lead/find-or-create-lead.ts'

/**
 * Connects a chat with the lead of its person, once a name and an email or a phone number are known. An open lead is found
 * whatever its age. A new one is created by the rules of enquiries, which need an email and a place that is let: by a phone
 * number alone nobody could see their lead later.
 */
export async function connectLead(tx: Tx, chatId: number): Promise<void> {
  const chat = await findChatWithoutLead(tx, chatId)
  const contact = chat && chatContactOf(chat)
  if (!chat || !contact) return
  const { userId, placeId, language } = chat
  const { name, email, phone } = contact
  // Two chats of one person that begin together get one lead.
  if (email !== null && placeId !== null) await lockLeadsOf(tx, email, placeId)
  const open = await findOpenLeadOfPerson(tx, { userId, email, phone, placeId })
  const leadId = open?.isAboutPlace ? open.id : ((await createLead()) ?? open?.id)
  if (leadId !== undefined) await connectChat(tx, chatId, leadId)

  async function createLead(): Promise<number | undefined> {
    if (email === null || placeId === null) return undefined
    const chosen = await findChosenInventory(tx, placeId)
    if (!chosen) return undefined
    const lead = await findOrCreateLead(tx, {
      ...chosen,
      source: 'chat',
      // Access by a browser would need its token, which chats do not have: a visitor logs in with the email.
      sender: { email, userId, flowHash: null },
      name,
      phone,
      language,
      moveIn: null,
      stay: null,
      referrerId: null,
      bookformSource: null,
      sourceDetails: null,
    })
    return lead.id
  }
}
