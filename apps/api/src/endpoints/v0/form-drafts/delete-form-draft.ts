import { deleteFormDraft } from '@amber/contract/endpoints/form-drafts'
import * as schemas from '@amber/contract/schemas/form-drafts'
import { findPlaceId } from '@amber/db/queries/inventory/find-place-id'
import { deleteDraftsOf } from '@amber/db/queries/booking/form-drafts'
import { mount } from '../../../http/mount.ts'

/** Deletes this browser's drafts for the place, including those from before a login. */
export const deleteFormDraftEndpoint = mount(
  deleteFormDraft,
  schemas.deleteFormDraft,
  async ({ query: { path } }, { db, flow, findActor }) => {
    const rootId = await findPlaceId(db, path)
    if (rootId === undefined) return { data: { deleted: false } }
    const [{ userId }, currentFlow] = [await findActor(), flow.find()]
    const owners = [...(userId === null ? [] : [{ userId }]), ...(currentFlow ? [{ flowHash: currentFlow.hash }] : [])]
    return { data: { deleted: (await deleteDraftsOf(db, owners, rootId)) > 0 } }
  },
)
