import { checkCall } from '@amber/contract/endpoints/calls'
import * as schemas from '@amber/contract/schemas/calls'
import { findOpenCall } from '@amber/db/queries/calling/calls'
import { listManagedLeads } from '@amber/db/queries/dashboard/managed-leads'
import { checkNumber } from '@amber/operations/calling/check-number'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'
import { presentCalledLead, presentWindow } from '../../../presenters/call.ts'
import { parseNumber } from './parse-number.ts'

export const checkCallEndpoint = mount(checkCall, schemas.checkCall, async ({ query: { number: digits } }, ctx) => {
  const now = new Date()
  const { formatted: number, international } = parseNumber(digits)
  const viewer = await getLeadViewer(ctx)
  const own = await findOpenCall(ctx.db, viewer.userId)
  const isCallerBusy = own !== undefined && own.number !== number
  const { problems, clock, leadId } = await checkNumber(ctx.db, { number, viewer, isCallerBusy }, now)
  const [lead] = leadId === undefined ? [] : await listManagedLeads(ctx.db, [leadId], ctx.language)
  return {
    data: {
      number: international,
      is_allowed: problems.length === 0,
      problems: problems.map(({ reason, until }) => ({ reason, until: until?.toISOString() ?? null })),
      window: presentWindow(clock, now),
      lead: lead ? presentCalledLead(lead) : null,
    },
  }
})
