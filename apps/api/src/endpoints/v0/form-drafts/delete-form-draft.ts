import { deleteFormDraft } from '@amber/contract/form-drafts'
import { findPlaceId } from '@amber/db/queries/find-place-id'
import { deleteDraftsOf } from '@amber/db/queries/form-drafts'
import { mount } from '../../../http/mount.ts'

/** All that this browser typed there: before a login too. */
export const deleteFormDraftEndpoint = mount(deleteFormDraft, async ({ query: { path } }, { db, flow, findActor }) => {
  const rootId = await findPlaceId(db, path)
  if (rootId === undefined) return { data: { deleted: false } }
  const [{ userId }, known] = [await findActor(), flow.find()]
  const owners = [...(userId === null ? [] : [{ userId }]), ...(known ? [{ flowHash: known.hash }] : [])]
  return { data: { deleted: (await deleteDraftsOf(db, owners, rootId)) > 0 } }
})
