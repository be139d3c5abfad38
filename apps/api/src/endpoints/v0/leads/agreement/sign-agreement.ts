import { signAgreement } from '@amber/contract/endpoints/agreements'
import * as schemas from '@amber/contract/schemas/agreements'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/agreement/sign-agreement'
import { getOwnAgreement } from '../../../../agreement-access.ts'
import { mount } from '../../../../http/mount.ts'
import { presentAgreement } from '../../../../presenters/agreement.ts'

export const signAgreementEndpoint = mount(signAgreement, schemas.signAgreement, async ({ params, body }, ctx) => {
  const { leadId, id: agreementId } = await getOwnAgreement(ctx, params.id)
  const { userId: actorId, email, emailVerified } = await ctx.getSession()
  // The email proves who signed.
  if (!emailVerified) throw new AppError('forbidden')
  const { name, text_sha256: textSha256 } = body
  await operation.signAgreement(ctx.db, { leadId, agreementId, party: 'student', name, email, actorId, textSha256 })
  return { data: presentAgreement(await getOwnAgreement(ctx, params.id)) }
})
