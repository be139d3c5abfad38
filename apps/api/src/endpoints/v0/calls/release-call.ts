import { releaseCall } from '@amber/contract/endpoints/calls'
import * as schemas from '@amber/contract/schemas/calls'
import { releaseCall as letGo } from '@amber/operations/calling/end-call'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'

export const releaseCallEndpoint = mount(releaseCall, schemas.releaseCall, async ({ params }, ctx) => {
  const { userId: callerId } = await getLeadViewer(ctx)
  await letGo(ctx.db, { uuid: params.id, callerId })
  return { data: { released: true as const } }
})
