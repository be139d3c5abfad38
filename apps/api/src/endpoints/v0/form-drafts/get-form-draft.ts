import { getFormDraft } from '@amber/contract/form-drafts'
import { findDraftOf } from '@amber/db/queries/form-drafts'
import { mount } from '../../../http/mount.ts'
import { presentFormDraft } from '../../../presenters/form-draft.ts'
import { findDraftOwner } from './draft-owner.ts'

export const getFormDraftEndpoint = mount(getFormDraft, async ({ query: { path } }, ctx) => {
  const owner = await findDraftOwner(ctx)
  const draft = owner && (await findDraftOf(ctx.db, owner, path))
  return { data: draft ? presentFormDraft(draft) : null }
})
