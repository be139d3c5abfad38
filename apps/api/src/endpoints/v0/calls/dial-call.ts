import { dialCall } from '@amber/contract/endpoints/telephony'
import * as schemas from '@amber/contract/schemas/telephony'
import { dialHostedCall } from '@amber/operations/telephony/dial-hosted-call'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'

export const dialCallEndpoint = mount(dialCall, schemas.dialCall, async ({ params }, ctx) => {
  const { userId: callerId } = await getLeadViewer(ctx)
  await dialHostedCall({ db: ctx.db, hosted: ctx.telephony.hosted }, { uuid: params.id, callerId })
  return { data: { dialled: true as const } }
})
