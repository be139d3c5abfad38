import { prepareAgreement } from '@amber/contract/endpoints/agreements'
import * as schemas from '@amber/contract/schemas/agreements'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/agreement/prepare-agreement'
import { getReadableAgreement } from '../../../../agreement-access.ts'
import { mount } from '../../../../http/mount.ts'
import { getAccessibleLead } from '../../../../lead-access.ts'
import { presentAgreement } from '../../../../presenters/agreement.ts'

export const prepareAgreementEndpoint = mount(
  prepareAgreement,
  schemas.prepareAgreement,
  async ({ params, body: { landlord } }, ctx) => {
    const { db, files, requestId } = ctx
    const { companyEmailDomain } = ctx.edition
    const { id: leadId, as } = await getAccessibleLead(ctx, params.id)
    // Staff who sent a lead themselves are its student.
    if (as !== 'staff') throw new AppError('not_found')
    const signer = {
      landlordName: landlord.name,
      landlordEmail: landlord.email,
      landlordAccount: landlord.account ?? null,
    }
    const agreement = { leadId, actor: await ctx.findActor(), ...signer, companyEmailDomain, requestId }
    await operation.prepareAgreement({ db, files }, agreement)
    return { data: presentAgreement(await getReadableAgreement(ctx, params.id)) }
  },
)
