import type { DraftOwner } from '@amber/db/queries/booking/form-drafts'
import type { RequestContext } from '../../../http/mount.ts'

type OwnerContext = Pick<RequestContext, 'findActor' | 'flow'>

/** Returns the account, or else the browser, that owns the drafts; undefined for a browser without a flow cookie. */
export async function findDraftOwner({ findActor, flow }: OwnerContext): Promise<DraftOwner | undefined> {
  const { userId } = await findActor()
  if (userId !== null) return { userId }
  const currentFlow = flow.find()
  return currentFlow && { flowHash: currentFlow.hash }
}

/** Returns the owner of the drafts and sets a flow cookie if the browser has none. */
export async function ensureDraftOwner(context: OwnerContext): Promise<DraftOwner> {
  return (await findDraftOwner(context)) ?? { flowHash: context.flow.ensure().hash }
}
