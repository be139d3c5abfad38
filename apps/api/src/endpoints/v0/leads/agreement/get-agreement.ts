import { getAgreement } from '@amber/contract/endpoints/agreements'
import * as schemas from '@amber/contract/schemas/agreements'
import { getReadableAgreement } from '../../../../agreement-access.ts'
import { mount } from '../../../../http/mount.ts'
import { presentAgreement } from '../../../../presenters/agreement.ts'

export const getAgreementEndpoint = mount(getAgreement, schemas.getAgreement, async ({ params }, ctx) => ({
  data: presentAgreement(await getReadableAgreement(ctx, params.id)),
}))
