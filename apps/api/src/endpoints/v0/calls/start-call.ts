import { startCall } from '@amber/contract/endpoints/calls'
import * as schemas from '@amber/contract/schemas/calls'
import type { Call } from '@amber/db/queries/calling/calls'
import { findVisibleLead, type LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { AppError } from '@amber/domain/errors'
import { receiveCall, startLeadCall, startNextCall, startNumberCall } from '@amber/operations/calling/start-call'
import { type InputOf, mount, type RequestContext } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'
import { loadCall } from './load-call.ts'
import { parseNumber } from './parse-number.ts'

export const startCallEndpoint = mount(startCall, schemas.startCall, async ({ body }, ctx) => {
  const viewer = await getLeadViewer(ctx)
  const call = await start(ctx, body, viewer)
  return { data: call ? await loadCall(ctx, call, viewer) : null }
})

type Body = InputOf<typeof schemas.startCall>['body']

async function start(
  { db, requestId }: Pick<RequestContext, 'db' | 'requestId'>,
  { lead_uuid: leadUuid, number: digits, direction }: Body,
  viewer: LeadViewer,
): Promise<Call | undefined> {
  const input = { viewer, requestId }
  if (leadUuid !== undefined && digits !== undefined)
    throw new AppError('invalid_input', { fields: { number: 'not_allowed' } })
  if (direction === 'inbound') {
    if (digits === undefined) throw new AppError('invalid_input', { fields: { number: 'missing' } })
    return receiveCall(db, { ...input, number: `+${digits}` })
  }
  if (digits !== undefined) return startNumberCall(db, { ...input, number: parseNumber(digits).formatted })
  if (leadUuid === undefined) return startNextCall(db, input)
  const leadId = await findVisibleLead(db, leadUuid, viewer)
  if (leadId === undefined) throw new AppError('not_found')
  return startLeadCall(db, { ...input, leadId })
}
