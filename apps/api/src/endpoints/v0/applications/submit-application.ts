import { submitApplication } from '@amber/contract/endpoints/applications'
import * as schemas from '@amber/contract/schemas/applications'
import { phoneDetails } from '@amber/domain/contact/phone'
import * as operation from '@amber/operations/application/submit-application'
import { mount } from '../../../http/mount.ts'
import { requireHuman } from '../../../require-human.ts'
import { findOwnAccount } from '../../../resolve-sender.ts'

export const submitApplicationEndpoint = mount(
  submitApplication,
  schemas.submitApplication,
  async ({ query, body: { application, idempotency_key: idempotencyKey } }, ctx) => {
    await requireHuman(ctx, query, 'application')
    const { kind, name, email, phone, fields } = application
    const account = await findOwnAccount(ctx, email)
    const { isNew } = await operation.submitApplication(
      { db: ctx.db, secrets: ctx.loginSecrets },
      {
        kind,
        idempotencyKey,
        name,
        email,
        phone: phoneDetails(phone ?? '')?.formatted ?? null,
        language: ctx.language,
        fields: answeredOnly(fields),
        userId: account?.id ?? null,
      },
    )
    return { data: { is_new: isNew } }
  },
)

const answeredOnly = (fields: Readonly<Record<string, string | number | undefined>>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
