import { getFormDraft } from '@amber/contract/endpoints/form-drafts'
import * as schemas from '@amber/contract/schemas/form-drafts'
import { findDraftOf } from '@amber/db/queries/booking/form-drafts'
import { mount } from '../../../http/mount.ts'
import { presentFormDraft } from '../../../presenters/form-draft.ts'
import { findDraftOwner } from './draft-owner.ts'

export const getFormDraftEndpoint = mount(getFormDraft, schemas.getFormDraft, async ({ query: { path } }, ctx) => {
  const owner = await findDraftOwner(ctx)
  const draft = owner && (await findDraftOf(ctx.db, owner, path))
  return { data: draft ? presentFormDraft(draft) : null }
})
