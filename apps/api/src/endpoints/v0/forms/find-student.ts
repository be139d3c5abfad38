import { findLeadOwner, getLeadPerson } from '@amber/db/queries/lead/find-lead'
import { findRecipient } from '@amber/db/queries/lead/open-leads'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { isAllowed } from '@amber/domain/permissions'
import type { Sender } from '@amber/operations/lead/sender'
import type { RequestContext } from '../../../http/mount.ts'
import { getVisibleLead } from '../leads/page/get-visible-lead.ts'

type RepresentedStudent = {
  leadId: number
  sender: Sender
  language: Language
  /** Fields of the form unless staff typed something else. */
  details: Readonly<Record<string, string>>
  /** Fields of the form in any case. */
  fixed: Readonly<Record<string, string>>
}

/**
 * Finds the student of a lead that is assigned to the caller, who sends a form for them. So nobody has to see the contact
 * details, and nobody can send the form to another email. Undefined without a lead.
 */
export async function findStudent(
  ctx: RequestContext,
  leadUuid: string | undefined,
): Promise<RepresentedStudent | undefined> {
  if (leadUuid === undefined) return undefined
  const { leadId } = await getVisibleLead(ctx, leadUuid)
  const [owner, person, recipient] = await Promise.all([
    findLeadOwner(ctx.db, leadUuid),
    getLeadPerson(ctx.db, leadId),
    findRecipient(ctx.db, leadId),
  ])
  if (!owner || !isAllowed(await ctx.findActor(), 'lead.edit', owner.assignedTo)) throw new AppError('forbidden')
  if (!recipient) throw new AppError('conflict', { fields: { contact: 'no_email' } })
  return {
    leadId,
    sender: { email: recipient.email, userId: owner.userId, flowHash: null },
    language: recipient.language,
    details: {
      ...(person.name && { 'user_details/name': person.name }),
      ...(person.phone && { 'user_details/phone': person.phone }),
    },
    fixed: { 'user_details/email': recipient.email },
  }
}
