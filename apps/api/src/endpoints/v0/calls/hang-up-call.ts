import { hangUpCall } from '@amber/contract/endpoints/telephony'
import * as schemas from '@amber/contract/schemas/telephony'
import { hangUpHostedCall } from '@amber/operations/telephony/dial-hosted-call'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'

export const hangUpCallEndpoint = mount(hangUpCall, schemas.hangUpCall, async ({ params }, ctx) => {
  const { userId: callerId } = await getLeadViewer(ctx)
  await hangUpHostedCall({ db: ctx.db, hosted: ctx.telephony.hosted }, { uuid: params.id, callerId })
  return { data: { ended: true as const } }
})
