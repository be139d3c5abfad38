import { saveFormDraft } from '@amber/contract/endpoints/form-drafts'
import * as schemas from '@amber/contract/schemas/form-drafts'
import { saveDraft } from '@amber/operations/booking/save-draft'
import { mount } from '../../../http/mount.ts'
import { getPlaceIdByKey } from '../inventories/get-place-id.ts'
import { ensureDraftOwner } from './draft-owner.ts'

export const saveFormDraftEndpoint = mount(
  saveFormDraft,
  schemas.saveFormDraft,
  async ({ body: { path, step, values } }, ctx) => {
    const { db, language } = ctx
    const rootId = await getPlaceIdByKey(db, path)
    const owner = await ensureDraftOwner(ctx)
    const { updatedAt, endsAt } = await saveDraft(db, { rootId, owner, language, step, values })
    return { data: { updated_at: updatedAt.toISOString(), ends_at: endsAt.toISOString() } }
  },
)
