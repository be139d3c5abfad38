import type { Tx } from '@amber/db/database'
import {
  lockLeadsOf,
  lockOpenLead,
  lockRecentLeads,
  type NewLead,
  type OpenLead,
  updateLead,
} from '@amber/db/queries/lead/open-leads'
import { setLeadLanguage } from '@amber/db/queries/lead/lead-language'
import { deleteVisitsOfLead } from '@amber/db/queries/lead/visits'
import { AppError } from '@amber/domain/errors'
import { acceptsForm, isBeforeForm } from '@amber/domain/lead/stage-transitions'
import { createLead } from './create-lead.ts'
import { isOwnedBy, type Sender } from './sender.ts'

export type LeadInput = Omit<NewLead, 'userId' | 'flowHash' | 'email' | 'dueAt'> & {
  sender: Sender
  /**
   * Member of staff who submits for a student. The input is then added only to leads that staff sent, never to a
   * browser's, and never to one that a colleague is assigned to.
   */
  staffId?: number | null
  /** Lead that the member of staff submits for, to which they have to be assigned. */
  leadId?: number | undefined
}

export type StoredLead = OpenLead & {
  isNew: boolean
  /** Whether the sender owns the lead. If not, they may not see its contents and did not change them. */
  isTheirs: boolean
}

/**
 * Finds or creates the lead of a person and place. Input within a day is added to the same lead.
 *
 * A typed email proves nothing. A sender from another browser adds an enquiry to the lead but neither reads nor changes
 * it. Their book form creates a new lead instead, because its sender has to find it again. So does a form sent by
 * staff, which whoever typed the email first could otherwise read, and a form that follows a paid one.
 */
export async function findOrCreateLead(tx: Tx, input: LeadInput): Promise<StoredLead> {
  const lead = await findOrCreate(tx, input)
  const isByOwner = lead.isTheirs && (input.staffId ?? null) === null
  if (isByOwner) await setLeadLanguage(tx, lead.id, input.language)
  return lead
}

async function findOrCreate(tx: Tx, { sender, staffId = null, leadId, ...lead }: LeadInput): Promise<StoredLead> {
  const { email, userId, flowHash } = sender
  await lockLeadsOf(tx, email, lead.rootId)
  if (leadId !== undefined) return addToChosenLead(tx, { sender, staffId, leadId, ...lead })
  const recent = await lockRecentLeads(tx, email, lead.rootId)
  const isForm = lead.source === 'book_form'
  const own = recent.find(
    (candidate) =>
      (staffId === null ? isOwnedBy(candidate, sender) : isOpenToStaff(candidate, sender, staffId)) &&
      (!isForm || acceptsForm(candidate.stage)),
  )
  if (own) return mergeIntoLead(tx, own, { sender, ...lead })
  const [newest] = recent
  if (newest && !isForm) return { ...newest, isNew: false, isTheirs: false }
  // A lead with an account is accessible through that account only.
  const created = await createLead(tx, { ...lead, email, userId, flowHash: userId === null ? flowHash : null })
  return { ...created, isNew: true, isTheirs: true }
}

/**
 * Adds a form of staff to the lead that they chose. From then on a browser has no access to it, since whoever typed the email
 * first could otherwise read the form; the student logs in with the email. Its visits are deleted, because that browser could
 * no longer withdraw its consent to them.
 */
async function addToChosenLead(
  tx: Tx,
  { staffId, leadId, ...input }: LeadInput & { leadId: number },
): Promise<StoredLead> {
  const lead = await lockOpenLead(tx, leadId)
  const isTheirs = lead?.rootId === input.rootId && lead.assignedTo === staffId && acceptsForm(lead.stage)
  if (!lead || !isTheirs) throw new AppError('conflict', { fields: { 'lead.stage': 'not_allowed' } })
  await updateLead(tx, leadId, { flowHash: null })
  await deleteVisitsOfLead(tx, leadId)
  return mergeIntoLead(tx, lead, input)
}

/** Returns whether staff may add to the lead: nobody else is assigned, and staff sent it or its account is the sender's. */
const isOpenToStaff = (lead: OpenLead, sender: Sender, staffId: number) =>
  (lead.assignedTo === null || lead.assignedTo === staffId) &&
  (isOwnedBy(lead, sender) || (lead.flowHash === null && lead.userId === sender.userId))

/**
 * Merges new input into the lead. The latest value wins and omitted values stay. Only another form changes the stay of
 * a form.
 */
async function mergeIntoLead(tx: Tx, lead: OpenLead, { sender, ...input }: LeadInput): Promise<StoredLead> {
  const { inventoryId, kind } = input
  const isOpen = input.source === 'book_form' || isBeforeForm(lead.stage)
  // An enquiry about the place as a whole keeps the chosen room.
  const chosen = isOpen && kind !== 'place' ? { inventoryId, kind } : undefined
  await updateLead(tx, lead.id, {
    // From now on only the account has access to the lead.
    ...(lead.userId === null && sender.userId !== null && { userId: sender.userId, flowHash: null }),
    name: input.name ?? undefined,
    phone: input.phone ?? undefined,
    chosen,
    bookformSource: input.bookformSource ?? undefined,
    ...(isOpen && { moveIn: input.moveIn ?? undefined, stay: input.stay ?? undefined }),
  })
  return {
    ...lead,
    userId: lead.userId ?? sender.userId,
    inventoryId: chosen?.inventoryId ?? lead.inventoryId,
    isNew: false,
    isTheirs: true,
  }
}
