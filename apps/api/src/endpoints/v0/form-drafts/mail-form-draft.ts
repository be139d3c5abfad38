import { mailFormDraft } from '@amber/contract/form-drafts'
import { mailDraftLink } from '@amber/operations/booking/keep-draft'
import { mount } from '../../../http/mount.ts'
import { placeOfKey } from '../inventories/place-of-key.ts'
import { ensureDraftOwner } from './draft-owner.ts'

export const mailFormDraftEndpoint = mount(mailFormDraft, async ({ body: { email, path, step, values } }, ctx) => {
  const { db, language, loginSecrets: secrets } = ctx
  const rootId = await placeOfKey(db, path)
  const owner = await ensureDraftOwner(ctx)
  await mailDraftLink({ db, secrets }, { rootId, owner, language, step, values, email })
  return { data: { sent: true as const } }
})
