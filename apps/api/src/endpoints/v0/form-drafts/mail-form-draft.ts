import { mailFormDraft } from '@amber/contract/endpoints/form-drafts'
import * as schemas from '@amber/contract/schemas/form-drafts'
import { mailDraftLink } from '@amber/operations/booking/save-draft'
import { mount } from '../../../http/mount.ts'
import { getPlaceIdByKey } from '../inventories/get-place-id.ts'
import { ensureDraftOwner } from './draft-owner.ts'

export const mailFormDraftEndpoint = mount(
  mailFormDraft,
  schemas.mailFormDraft,
  async ({ body: { email, path, step, values } }, ctx) => {
    const { db, language, loginSecrets: secrets } = ctx
    const rootId = await getPlaceIdByKey(db, path)
    const owner = await ensureDraftOwner(ctx)
    await mailDraftLink({ db, secrets }, { rootId, owner, language, step, values, email })
    return { data: { sent: true as const } }
  },
)
