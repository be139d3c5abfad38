import type { DraftOwner } from '@amber/db/queries/form-drafts'
import type { RequestContext } from '../../../http/mount.ts'

type Asked = Pick<RequestContext, 'findActor' | 'flow'>

/** Whose drafts the request reads: the account's, or else the browser's; undefined for one that is not known yet. */
export async function findDraftOwner({ findActor, flow }: Asked): Promise<DraftOwner | undefined> {
  const { userId } = await findActor()
  if (userId !== null) return { userId }
  const known = flow.find()
  return known && { flowHash: known.hash }
}

/** The browser is known from now on. */
export async function ensureDraftOwner(asked: Asked): Promise<DraftOwner> {
  return (await findDraftOwner(asked)) ?? { flowHash: asked.flow.ensure().hash }
}
