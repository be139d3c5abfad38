import { submitComplaint } from '@amber/contract/endpoints/complaints'
import * as schemas from '@amber/contract/schemas/complaints'
import * as operation from '@amber/operations/complaint/submit-complaint'
import { mount } from '../../../http/mount.ts'
import { requireHuman } from '../../../require-human.ts'
import { findOwnAccount } from '../../../resolve-sender.ts'
import { getPlaceIdByKey } from '../inventories/get-place-id.ts'

export const submitComplaintEndpoint = mount(
  submitComplaint,
  schemas.submitComplaint,
  async ({ params, query, body: { kind, text, email, idempotency_key: idempotencyKey } }, ctx) => {
    await requireHuman(ctx, query, 'complaint')
    const rootId = await getPlaceIdByKey(ctx.db, params.id)
    const account = await findOwnAccount(ctx, email)
    const { isNew } = await operation.submitComplaint(
      { db: ctx.db, secrets: ctx.loginSecrets },
      { rootId, kind, text, email, language: ctx.language, idempotencyKey, userId: account?.id ?? null },
    )
    return { data: { is_new: isNew } }
  },
)
