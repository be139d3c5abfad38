import type { Db } from '@amber/db/database'
import { lockOwnCall, updateCallRow } from '@amber/db/queries/calling/calls'
import type { LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { getLeadUuid } from '@amber/db/queries/lead/find-lead'
import { AppError } from '@amber/domain/errors'
import { createLeadRow } from '../lead-bulk/create-lead-row.ts'

type CallLead = {
  uuid: string
  viewer: LeadViewer
  inventoryId: number
  name: string
  email: string
  requestId: string
}

/** Creates the lead of a call from an unknown number, and returns its uuid. Throws `conflict` if the call has one. */
export const createCallLead = (
  db: Db,
  { uuid, viewer, inventoryId, name, email, requestId }: CallLead,
  now = new Date(),
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const call = await lockOwnCall(tx, uuid, viewer.userId)
    if (!call || call.releasedAt !== null || call.outcome !== null) throw new AppError('not_found')
    if (call.leadId !== null) throw new AppError('conflict', { fields: { lead: 'lead_exists' } })
    const row = { inventory_id: inventoryId, name, email, phone: call.number }
    const { leadId } = await createLeadRow(tx, row, { caller: { viewer }, key: uuid, requestId }, now)
    await updateCallRow(tx, call.id, { leadId })
    return getLeadUuid(tx, leadId)
  })
