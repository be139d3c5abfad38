import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '@amber/db/database'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import {
  countOptionsSince,
  insertOptionRooms,
  insertOptions,
  linkOptionsMail,
  type NewOptionRoom,
} from '@amber/db/queries/lead/lead-options'
import { findRecipient, lockLead, updateLead } from '@amber/db/queries/lead/open-leads'
import { listBookableTenancies } from '@amber/db/queries/lead/option-tenancies'
import { AppError } from '@amber/domain/errors'
import { canStaffMove } from '@amber/domain/lead/staff-stages'
import { canChooseRoom, MAX_OPTIONS_PER_DAY, optionsEndAt } from '@amber/domain/lead-options/options'
import { type Actor, isAllowed } from '@amber/domain/permissions'
import { wantsMail } from '../contact/wants-mail.ts'
import { moveStaffStage } from '../lead/move-staff-stage.ts'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'

type Deps = { db: Db; secrets: Pick<LoginSecrets, 'addressHashOf'> }

export type OptionsToSend = {
  leadId: number
  actor: Actor
  rooms: readonly NewOptionRoom[]
  idempotencyKey: string
}

const DAY_MS = 86_400_000

/**
 * Sends rooms that the assigned member of staff chose. Idempotent by key. Throws `invalid_input` if a room cannot be
 * booked now, `conflict` if the student has stopped mail or can choose no room any more, and `too_many_requests` above
 * the limit of a day. Moves the lead to the stage `options_sent` where staff may do that.
 */
export async function sendOptions({ db, secrets }: Deps, options: OptionsToSend, now = new Date()): Promise<void> {
  const recipient = await findRecipient(db, options.leadId)
  const isWanted =
    recipient && (await wantsMail(db, { userId: recipient.userId, toEmail: recipient.email }, secrets, now))
  if (!isWanted) throw new AppError('conflict', { fields: { contact: 'stopped' } })
  await db.transaction().execute((tx) => recordOptions(tx, options, now))
}

async function recordOptions(tx: Tx, { leadId, actor, rooms, idempotencyKey }: OptionsToSend, now: Date) {
  const lead = await lockLead(tx, leadId)
  if (!lead || actor.userId === null || !isAllowed(actor, 'lead.edit', lead.assignedTo)) throw new AppError('forbidden')
  const id = await insertOptions(tx, {
    leadId,
    sentBy: actor.userId,
    linkSeed: randomBytes(32),
    idempotencyKey,
    endsAt: optionsEndAt(now),
  })
  // Sent before.
  if (id === undefined) return
  if (!canChooseRoom(lead.stage)) throw new AppError('conflict', { fields: { stage: 'too_late' } })
  // The list itself is counted.
  if ((await countOptionsSince(tx, leadId, new Date(now.getTime() - DAY_MS))) > MAX_OPTIONS_PER_DAY)
    throw new AppError('too_many_requests')
  await assertBookable(tx, { leadId, rooms, now })
  await insertOptionRooms(tx, id, rooms)
  await enqueueOptionsMail(tx, id, leadId)
  await recordLeadEvent(tx, { leadId, kind: 'options_sent', actorId: actor.userId, subjectId: id })
  if (canStaffMove(lead.staffStage, 'options_sent'))
    await moveStaffStage(tx, { leadId, actorId: actor.userId }, { to: 'options_sent' })
  else await updateLead(tx, leadId, { lastContactAt: now })
}

async function assertBookable(
  tx: Tx,
  { leadId, rooms, now }: Pick<OptionsToSend, 'leadId' | 'rooms'> & { now: Date },
): Promise<void> {
  const tenancyIds = rooms.map(({ tenancyId }) => tenancyId)
  const bookable = await listBookableTenancies(tx, { tenancyIds, leadId, now })
  if (tenancyIds.some((id) => !bookable.has(id))) throw new AppError('invalid_input', { fields: { rooms: 'gone' } })
}

async function enqueueOptionsMail(tx: Tx, id: number, leadId: number): Promise<void> {
  const recipient = await findRecipient(tx, leadId)
  if (!recipient) throw new AppError('conflict')
  const key = `lead_options:${id}`
  await enqueueMail(tx, {
    key,
    kind: 'lead_options',
    ids: { lead_options_id: id },
    toEmail: recipient.email,
    userId: recipient.userId,
    language: recipient.language,
  })
  await linkOptionsMail(tx, id, key)
}
