import { getLandlordAgreement } from '@amber/contract/endpoints/agreements'
import * as schemas from '@amber/contract/schemas/agreements'
import { getLinkedAgreement } from '../../../agreement-access.ts'
import { mount } from '../../../http/mount.ts'
import { presentAgreement } from '../../../presenters/agreement.ts'

export const getLandlordAgreementEndpoint = mount(
  getLandlordAgreement,
  schemas.getLandlordAgreement,
  async ({ params }, ctx) => ({ data: presentAgreement(await getLinkedAgreement(ctx, params.token)) }),
)
