import { reportPresence } from '@amber/contract/endpoints/call-team'
import * as schemas from '@amber/contract/schemas/call-team'
import { savePresence } from '@amber/db/queries/calling/live-team'
import { PRESENCE_MS } from '@amber/domain/calling/agent-state'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'

export const reportPresenceEndpoint = mount(reportPresence, schemas.reportPresence, async (_, ctx) => {
  const now = new Date()
  const { userId } = await getLeadViewer(ctx)
  await savePresence(ctx.db, userId, now, PRESENCE_MS)
  return { data: { seen_at: now.toISOString() } }
})
