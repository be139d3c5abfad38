import { recordAudit } from '@amber/db/audit'
import type { Tx } from '@amber/db/database'
import { createEnquiry } from '@amber/db/queries/lead/enquiries'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { findChosenInventory } from '@amber/db/queries/lead/open-leads'
import { todayIn } from '@amber/domain/dates/today'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { checkLead } from '@amber/domain/lead/check-lead'
import { uuidOf } from '../concurrency/uuid-of.ts'
import { findOrCreateLead } from '../lead/find-or-create-lead.ts'
import type { LeadRowOrigin } from './change-lead-row.ts'

/** A new lead as a row says it, by names on the wire. */
export type NewLeadRow = {
  inventory_id: number
  name: string
  email: string
  phone: string
  language?: Language | undefined
  move_in_date?: string | undefined
  /** Duration such as `44 weeks`. */
  stay?: string | undefined
  message?: string | undefined
}

type NewLeadOrigin = Omit<LeadRowOrigin, 'caller'> & { caller: Pick<LeadRowOrigin['caller'], 'viewer'> }

/** Time zone where each day begins last, so that a date that is still today anywhere is accepted. */
const LATEST_TIME_ZONE = 'Etc/GMT+12'

/**
 * Creates a lead for somebody whom staff met elsewhere. No mail is sent, since they did not enquire here, and the rules
 * of assignment choose who looks after it. Throws `conflict` if the person has a lead of the last day about the place.
 */
export async function createLeadRow(
  tx: Tx,
  row: NewLeadRow,
  { caller: { viewer }, key, requestId, runId }: NewLeadOrigin,
  now = new Date(),
): Promise<{ leadId: number }> {
  const { userId: actorId } = viewer
  const { name: typedName, phone: typedPhone, move_in_date, stay: lease_duration } = row
  const checked = checkLead(
    { name: typedName, phone: typedPhone, move_in_date, lease_duration },
    { today: todayIn(LATEST_TIME_ZONE, now), validatesPhone: true },
  )
  if (!checked.ok) throw new AppError('invalid_input', { fields: fieldsOf(checked.fields) })
  const chosen = await findChosenInventory(tx, row.inventory_id)
  if (!chosen) throw new AppError('invalid_input', { fields: { inventory_id: 'unknown' } })
  const { name = typedName, phone = typedPhone, moveIn = null, stay = null } = checked.lead
  const lead = await findOrCreateLead(tx, {
    ...chosen,
    sender: { email: row.email, userId: null, flowHash: null },
    staffId: actorId,
    source: 'enquiry',
    name,
    phone,
    language: row.language ?? 'en',
    moveIn,
    stay,
    referrerId: null,
    bookformSource: null,
    sourceDetails: null,
  })
  if (!lead.isNew) throw new AppError('conflict', { fields: { email: 'lead_exists' } })
  const enquiryId = await createEnquiry(tx, {
    leadId: lead.id,
    source: 'enquiry',
    idempotencyKey: uuidOf(`${key}:${lead.id}`),
    message: row.message ?? null,
    moveIn,
    stay,
  })
  if (enquiryId !== undefined)
    await recordLeadEvent(tx, { leadId: lead.id, kind: 'enquired', actorId, subjectId: enquiryId })
  const ids = { lead_id: lead.id, ...(runId !== undefined && { bulk_run_id: runId }) }
  await recordAudit(tx, { actorId, action: 'lead.create', ids, fields: [], requestId })
  return { leadId: lead.id }
}

/** Rows call the stay `stay`, and have one code for a wrong number. */
const fieldsOf = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [
      name === 'lease_duration' ? 'stay' : name,
      problem === 'phone-not-valid' ? 'invalid' : problem,
    ]),
  )
