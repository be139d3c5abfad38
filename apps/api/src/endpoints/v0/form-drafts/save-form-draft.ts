import { saveFormDraft } from '@amber/contract/form-drafts'
import { keepDraft } from '@amber/operations/booking/keep-draft'
import { mount } from '../../../http/mount.ts'
import { placeOfKey } from '../inventories/place-of-key.ts'
import { ensureDraftOwner } from './draft-owner.ts'

export const saveFormDraftEndpoint = mount(saveFormDraft, async ({ body: { path, step, values } }, ctx) => {
  const { db, language } = ctx
  const rootId = await placeOfKey(db, path)
  const owner = await ensureDraftOwner(ctx)
  const { updatedAt, endsAt } = await keepDraft(db, { rootId, owner, language, step, values })
  return { data: { updated_at: updatedAt.toISOString(), ends_at: endsAt.toISOString() } }
})
