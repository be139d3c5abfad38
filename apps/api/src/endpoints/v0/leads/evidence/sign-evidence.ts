import { signEvidence } from '@amber/contract/endpoints/evidence'
import * as schemas from '@amber/contract/schemas/evidence'
import { AppError } from '@amber/domain/errors'
import { signEvidenceAsStudent } from '@amber/operations/evidence/sign-evidence'
import { getOwnEvidence } from '../../../../evidence-access.ts'
import { mount } from '../../../../http/mount.ts'
import { loadEvidence } from '../../../../presenters/evidence.ts'

export const signEvidenceEndpoint = mount(signEvidence, schemas.signEvidence, async ({ params, body }, ctx) => {
  const { id: packId } = await getOwnEvidence(ctx, params)
  const { email, emailVerified } = await ctx.getSession()
  // The email proves who signed.
  if (!emailVerified) throw new AppError('forbidden')
  const { name, sha256, landlord = null } = body
  const { companyEmailDomain } = ctx.edition
  await signEvidenceAsStudent(ctx.db, { packId, name, email, sha256, landlord, companyEmailDomain })
  return { data: await loadEvidence(ctx.db, await getOwnEvidence(ctx, params)) }
})
