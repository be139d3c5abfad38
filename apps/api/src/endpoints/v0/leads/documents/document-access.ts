import { type DocumentLead, type DocumentRow, findLeadOfDocuments } from '@amber/db/queries/document/documents'
import { areDocumentsNeeded } from '@amber/domain/document/document-stages'
import { AppError } from '@amber/domain/errors'
import { isAllowed } from '@amber/domain/permissions'
import type { RequestContext } from '../../../../http/mount.ts'
import { isSequential } from '../../../../lead-access.ts'

type AccessContext = Pick<RequestContext, 'db' | 'findActor' | 'flow'>

type LeadAccess = { lead: DocumentLead; actorId: number | null; isOwner: boolean }

/**
 * Finds the lead for the owner of its documents: its account or, while it has none, the browser that sent it. On a
 * shared computer, the browser alone must not reach an account's documents. Throws 404 for everyone else.
 */
export async function getLeadForOwner(context: AccessContext, key: string): Promise<LeadAccess> {
  const found = await findLeadAccess(context, key)
  if (!found?.isOwner) throw new AppError('not_found')
  return found
}

/**
 * Finds the lead for its owner, or by uuid for the staff member assigned to it while its stage needs documents. Throws
 * 404 for everyone else.
 */
export async function getLeadForReader(context: AccessContext, key: string): Promise<LeadAccess> {
  const found = await findLeadAccess(context, key)
  if (!found) throw new AppError('not_found')
  return found
}

/** Returns whether a document proves a refund. Those who decide about refunds read it, and no other staff. */
export const isProof = ({ refundId }: Pick<DocumentRow, 'refundId'>): boolean => refundId !== null

async function findLeadAccess({ db, findActor, flow }: AccessContext, key: string): Promise<LeadAccess | undefined> {
  const lead = await findLeadOfDocuments(db, key)
  if (!lead) return undefined
  const actor = await findActor()
  const { userId: actorId } = actor
  const isOwner = lead.userId === null ? isSentByBrowser(lead, flow.find()?.hash) : lead.userId === actorId
  const isAssignedStaff = lead.assignedTo !== null && isAllowed(actor, 'document.read', lead.assignedTo)
  const isReadableByStaff = isAssignedStaff && areDocumentsNeeded(lead.stage) && !isSequential(key)
  return isOwner || isReadableByStaff ? { lead, actorId, isOwner } : undefined
}

const isSentByBrowser = ({ flowHash }: DocumentLead, hash: Buffer | undefined) =>
  flowHash !== null && hash !== undefined && flowHash.equals(hash)
