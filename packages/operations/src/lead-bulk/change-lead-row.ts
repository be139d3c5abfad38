import { recordAudit } from '@amber/db/audit'
import type { Tx } from '@amber/db/database'
import { findLeadToChange } from '@amber/db/queries/lead/lead-to-change'
import { findRecipient } from '@amber/db/queries/lead/open-leads'
import { AppError } from '@amber/domain/errors'
import { isSameValue } from '@amber/domain/inventory/same-value'
import type { Language } from '@amber/domain/languages'
import type { SavedReply, StoredReplyFacts } from '@amber/domain/lead-mail/saved-replies'
import { type LeadPlan, type LeadRowValues, planLeadChange } from '@amber/domain/lead/plan-lead-change'
import { uuidOf } from '../concurrency/uuid-of.ts'
import { changeLeadIn } from '../lead/change-lead.ts'
import { loadReplyFacts } from '../lead-mail/load-reply-facts.ts'
import { sendMessageIn } from '../lead-mail/send-message.ts'
import type { LoginSecrets } from '../login/login-secrets.ts'
import type { LeadCaller } from './lead-caller.ts'

export type LeadRowDeps = {
  secrets: Pick<LoginSecrets, 'addressHashOf'>
  siteUrl: string
  edition: { defaultLanguage: Language }
  /** Writes a saved reply in the student's language. */
  writeReply: (name: SavedReply, language: Language, facts: StoredReplyFacts) => { subject: string; text: string }
}

export type LeadRow = {
  leadId: number
  values: LeadRowValues
  /** Values that the dry run showed: a lead that somebody has changed since is not changed. */
  base?: Readonly<Record<string, unknown>> | undefined
}

/** The request or run that a row belongs to. Its key is that of the mails, so that none is sent twice. */
export type LeadRowOrigin = { caller: LeadCaller; key: string; requestId: string; runId?: number }

/**
 * Changes one lead by the rules of the endpoints for a single one: visibility, who is assigned, the stages of staff and
 * the student's consent to mails. Throws an AppError if one of them forbids it. Returns what changes.
 */
export async function changeLeadRow(
  tx: Tx,
  deps: LeadRowDeps,
  { leadId, values, base }: LeadRow,
  { caller: { actor, viewer }, key, requestId, runId }: LeadRowOrigin,
): Promise<LeadPlan> {
  const lead = await findLeadToChange(tx, leadId, viewer)
  if (!lead) throw new AppError('not_found')
  const plan = planLeadChange(values, lead)
  const { before, after } = plan
  if (base !== undefined && !isSameValue(base, before))
    throw new AppError('conflict', { fields: { [firstDifference(base, before)]: 'changed' } })
  const fields = Object.keys(after)
  if (fields.length === 0) return plan
  const { assigned_to: assignedTo, staff_stage: to, exit_reason: exitReason, recycle_on: recycleOn, tags } = after
  const staffMove = to && { to, exitReason, recycleOn }
  if (assignedTo !== undefined || staffMove || tags)
    await changeLeadIn(tx, { leadId, actor, as: 'staff', requestId, assignedTo, staffMove, tags })
  if (after.saved_reply !== undefined) await sendReply(tx, deps, { leadId, name: after.saved_reply, actor, key })
  const ids = { lead_id: leadId, ...(runId !== undefined && { bulk_run_id: runId }) }
  await recordAudit(tx, {
    actorId: viewer.userId,
    action: 'lead.bulk_change',
    ids,
    fields: fields.toSorted(),
    requestId,
  })
  return plan
}

const firstDifference = (base: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>) =>
  [...Object.keys(base), ...Object.keys(now)].find((name) => !isSameValue(base[name], now[name])) ?? 'id'

type Reply = { leadId: number; name: SavedReply; actor: LeadCaller['actor']; key: string }

async function sendReply(
  tx: Tx,
  { secrets, siteUrl, edition, writeReply }: LeadRowDeps,
  { leadId, name, actor, key }: Reply,
) {
  const recipient = await findRecipient(tx, leadId)
  // The person was erased.
  if (!recipient) throw new AppError('conflict', { fields: { contact: 'stopped' } })
  const { language } = recipient
  const facts = await loadReplyFacts(tx, { leadId, agentId: actor.userId, language, siteUrl, edition })
  const { subject, text } = writeReply(name, language, facts)
  const idempotencyKey = uuidOf(`${key}:${leadId}`)
  await sendMessageIn(tx, secrets, { leadId, actor, subject, text, savedReply: name, idempotencyKey })
}
