import { signLandlordAgreement } from '@amber/contract/endpoints/agreements'
import * as schemas from '@amber/contract/schemas/agreements'
import { signAgreement } from '@amber/operations/agreement/sign-agreement'
import { getLinkedAgreement } from '../../../agreement-access.ts'
import { mount } from '../../../http/mount.ts'
import { presentAgreement } from '../../../presenters/agreement.ts'

export const signLandlordAgreementEndpoint = mount(
  signLandlordAgreement,
  schemas.signLandlordAgreement,
  async ({ params, body }, ctx) => {
    const { leadId, id: agreementId, landlordEmail: email } = await getLinkedAgreement(ctx, params.token)
    const { name, text_sha256: textSha256 } = body
    const signature = { party: 'landlord', name, email, actorId: null, textSha256 } as const
    await signAgreement(ctx.db, { leadId, agreementId, ...signature })
    return { data: presentAgreement(await getLinkedAgreement(ctx, params.token)) }
  },
)
