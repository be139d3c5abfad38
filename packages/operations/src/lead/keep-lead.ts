import type { Tx } from '@amber/db/database'
import {
  insertLead,
  lockLeadsOf,
  lockRecentLeads,
  type NewLead,
  noteStage,
  type OpenLead,
  updateLead,
} from '@amber/db/queries/open-leads'
import { dueAfter } from '@amber/domain/lead/due'
import { isBeforeForm } from '@amber/domain/lead/moves'
import type { LeadStage } from '@amber/domain/lead/stages'
import { isTheirs, type Sender } from './sender.ts'

export type LeadToKeep = Omit<NewLead, 'userId' | 'flowHash' | 'email' | 'dueAt'> & {
  sender: Sender
  /** One of us sends it for them: it adds to what one of us sent before, and to no browser's. */
  byStaff?: boolean
}

export type KeptLead = OpenLead & {
  isNew: boolean
  /** Whether the sender is known to be whose lead it is; else they may not see, and did not change, what it says. */
  isTheirs: boolean
}

/**
 * One lead a person and place within a day: what they send later adds to the first, and to what is chosen there.
 *
 * An e-mail that somebody typed proves nothing. Whoever sends from another browser adds an enquiry to the lead, and
 * neither reads nor changes it; a book form, which its sender has to find again, is a lead of their own instead. So is
 * one that one of us sends, or whoever typed the e-mail first would read it; and one that follows a form that is paid.
 */
export async function keepLead(tx: Tx, { sender, byStaff = false, ...lead }: LeadToKeep): Promise<KeptLead> {
  const { email, userId, flowHash } = sender
  await lockLeadsOf(tx, email, lead.rootId)
  const recent = await lockRecentLeads(tx, email, lead.rootId)
  const isForm = lead.source === 'book_form'
  const own = recent.find(
    (one) => (isTheirs(one, sender) || (byStaff && isOurs(one, sender))) && (!isForm || takesForm(one.stage)),
  )
  if (own) return addTo(tx, own, { sender, ...lead })
  const [newest] = recent
  if (newest && !isForm) return { ...newest, isNew: false, isTheirs: false }
  const made = await insertLead(tx, {
    ...lead,
    email,
    userId,
    // Whoever has an account opens it by that alone.
    flowHash: userId === null ? flowHash : null,
    dueAt: dueAfter('enquired', new Date()),
  })
  await noteStage(tx, made.id, 'enquired')
  return { ...made, isNew: true, isTheirs: true }
}

/** One of us sent it, for somebody whom no account has proven to be. */
const isOurs = (lead: OpenLead, { userId }: Sender) => lead.flowHash === null && lead.userId === userId

/** What is paid is about the stay of its form. */
const takesForm = (stage: LeadStage) => isBeforeForm(stage) || stage === 'form_sent'

/** What is said again is as it was said last; what was left out stays, and so does the stay of a form, but by a form. */
async function addTo(tx: Tx, lead: OpenLead, { sender, ...said }: LeadToKeep): Promise<KeptLead> {
  const { inventoryId, kind } = said
  const isOpen = said.source === 'book_form' || isBeforeForm(lead.stage)
  // A question about the place as a whole gives no room back.
  const chosen = isOpen && kind !== 'place' ? { inventoryId, kind } : undefined
  await updateLead(tx, lead.id, {
    // From now on it is the account's, and no browser's.
    ...(lead.userId === null && sender.userId !== null && { userId: sender.userId, flowHash: null }),
    name: said.name,
    phone: said.phone,
    chosen,
    ...(isOpen && { moveIn: said.moveIn ?? undefined, stay: said.stay ?? undefined }),
  })
  return {
    ...lead,
    userId: lead.userId ?? sender.userId,
    inventoryId: chosen?.inventoryId ?? lead.inventoryId,
    isNew: false,
    isTheirs: true,
  }
}
