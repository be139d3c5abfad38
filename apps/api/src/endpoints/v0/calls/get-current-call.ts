import { getCurrentCall } from '@amber/contract/endpoints/calls'
import * as schemas from '@amber/contract/schemas/calls'
import { findOpenCall } from '@amber/db/queries/calling/calls'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'
import { loadCall } from './load-call.ts'

export const getCurrentCallEndpoint = mount(getCurrentCall, schemas.getCurrentCall, async (_, ctx) => {
  const viewer = await getLeadViewer(ctx)
  const call = await findOpenCall(ctx.db, viewer.userId)
  return { data: call ? await loadCall(ctx, call, viewer) : null }
})
