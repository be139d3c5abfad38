import { downloadLandlordAgreement } from '@amber/contract/endpoints/agreements'
import * as schemas from '@amber/contract/schemas/agreements'
import { getLinkedAgreement, sendAgreementFile } from '../../../agreement-access.ts'
import { mount } from '../../../http/mount.ts'

export const downloadLandlordAgreementEndpoint = mount(
  downloadLandlordAgreement,
  schemas.downloadLandlordAgreement,
  async ({ params }, ctx) => sendAgreementFile(ctx, await getLinkedAgreement(ctx, params.token)),
)
