import type { Tx } from '@amber/db/database'
import { insertLead, type NewLead, type OpenLead, recordStage } from '@amber/db/queries/lead/open-leads'
import { dueAfter } from '@amber/domain/lead/due-date'
import { enqueueAssignment } from './enqueue-assignment.ts'

/** Creates a lead and has an agent chosen for it. */
export async function createLead(tx: Tx, lead: Omit<NewLead, 'dueAt'>): Promise<OpenLead> {
  const created = await insertLead(tx, { ...lead, dueAt: dueAfter('enquired', new Date()) })
  await enqueueAssignment(tx, created.id)
  // Whoever books at once has sent no enquiry.
  if (lead.source !== 'book_form') await recordStage(tx, created.id, 'enquired')
  return created
}
