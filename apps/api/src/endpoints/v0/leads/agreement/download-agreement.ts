import { downloadAgreement } from '@amber/contract/endpoints/agreements'
import * as schemas from '@amber/contract/schemas/agreements'
import { getReadableAgreement, sendAgreementFile } from '../../../../agreement-access.ts'
import { mount } from '../../../../http/mount.ts'

export const downloadAgreementEndpoint = mount(downloadAgreement, schemas.downloadAgreement, async ({ params }, ctx) =>
  sendAgreementFile(ctx, await getReadableAgreement(ctx, params.id)),
)
