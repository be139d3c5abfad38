import { type DocumentLead, findLeadOfDocuments } from '@amber/db/queries/documents'
import { AppError } from '@amber/domain/errors'
import { may } from '@amber/domain/permissions'
import type { RequestContext } from '../../../../http/mount.ts'

type Asking = Pick<RequestContext, 'db' | 'findActor' | 'flow'>

type Found = { lead: DocumentLead; actorId: number | null; isOwner: boolean }

/**
 * Whose papers they are: the account's the lead belongs to, or, while it belongs to none, the browser's that sent it. On a
 * shared computer a browser alone is not enough for what an account owns. To all others there is no such lead.
 */
export async function leadOfOwner(context: Asking, key: string): Promise<Found> {
  const found = await find(context, key)
  if (!found?.isOwner) throw new AppError('not_found')
  return found
}

/** The owner, and the member of staff who looks after the lead. */
export async function leadOfReader(context: Asking, key: string): Promise<Found> {
  const found = await find(context, key)
  if (!found) throw new AppError('not_found')
  return found
}

async function find({ db, findActor, flow }: Asking, key: string): Promise<Found | undefined> {
  const lead = await findLeadOfDocuments(db, key)
  if (!lead) return undefined
  const actor = await findActor()
  const { userId: actorId } = actor
  const isOwner = lead.userId === null ? isOfBrowser(lead, flow.find()?.hash) : lead.userId === actorId
  const isLookedAfter = lead.assignedTo !== null && may(actor, 'document.read', lead.assignedTo)
  return isOwner || isLookedAfter ? { lead, actorId, isOwner } : undefined
}

const isOfBrowser = ({ flowHash }: DocumentLead, hash: Buffer | undefined) =>
  flowHash !== null && hash !== undefined && flowHash.equals(hash)
