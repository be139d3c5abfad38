import { findLeadOfDocuments } from '@amber/db/queries/document/documents'
import { areMailFilesNeeded } from '@amber/domain/document/document-stages'
import { isAllowed } from '@amber/domain/permissions'
import type { RequestContext } from '../../../../http/mount.ts'

/** Returns whether the caller is assigned to the lead and it is open, so that files of its mails are needed. */
export async function mayOpenFiles(
  { db, findActor }: Pick<RequestContext, 'db' | 'findActor'>,
  uuid: string,
): Promise<boolean> {
  const [actor, lead] = await Promise.all([findActor(), findLeadOfDocuments(db, uuid)])
  return lead !== undefined && areMailFilesNeeded(lead.stage) && isAllowed(actor, 'document.read', lead.assignedTo)
}
