import type { LockedLead } from '@amber/db/queries/lead/open-leads'
import { areDocumentsNeeded } from '@amber/domain/document/document-stages'
import { AppError } from '@amber/domain/errors'
import { type Actor, isAllowed } from '@amber/domain/permissions'

/** Returns the id of the member of staff who asks for documents and checks them: the assigned one, while they are needed. */
export function getReviewer(actor: Actor, lead: LockedLead | undefined): number {
  const mayReview =
    lead && isAllowed(actor, 'lead.edit', lead.assignedTo) && isAllowed(actor, 'document.read', lead.assignedTo)
  if (!mayReview || actor.userId === null) throw new AppError('forbidden')
  if (!areDocumentsNeeded(lead.stage)) throw new AppError('conflict', { fields: { stage: 'not_needed' } })
  return actor.userId
}
