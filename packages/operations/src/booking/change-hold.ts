import type { Db, Tx } from '@amber/db/database'
import { countExtensions, findHoldChange, insertHoldChange } from '@amber/db/queries/booking/hold-changes'
import { findFormStay } from '@amber/db/queries/booking/forms'
import {
  extendHold,
  findActiveHold,
  type HoldRow,
  type LastHold,
  lockTenancyAvailability,
} from '@amber/db/queries/booking/holds'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { findPaymentOfLead, lockPayment } from '@amber/db/queries/payment/payments'
import { lockLead, updateLead } from '@amber/db/queries/lead/open-leads'
import {
  type ExtensionHours,
  type ExtensionReason,
  extendHoldByStaff,
  type ReleaseReason,
} from '@amber/domain/booking/hold-by-staff'
import { AppError } from '@amber/domain/errors'
import { type Actor, isAllowed } from '@amber/domain/permissions'
import { isMessageSent } from '../lead-mail/is-message-sent.ts'
import type { MessageToSend } from '../lead-mail/send-message.ts'
import { notifyStudent } from '../lead-mail/notify-student.ts'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { lockPayer } from '../payment/lock-payer.ts'
import { isBookable } from './is-bookable.ts'
import { releaseHoldIn } from './release-holds.ts'

type Deps = { db: Db; secrets: Pick<LoginSecrets, 'addressHashOf'> }

type Change<Reason> = { leadId: number; actor: Actor; reason: Reason; idempotencyKey: string }

type Mail = Pick<MessageToSend, 'subject' | 'text'>

type HoldToExtend = Change<ExtensionReason> & {
  hours: ExtensionHours
  /** Writes what the student is told. */
  write: (expiresAt: Date) => Mail
}

/** `isNotified`: whether the student gets a mail about it. */
type ExtendedHold = { expiresAt: Date; isNotified: boolean }

/**
 * Extends the hold of a lead for the assigned member of staff, by the rules of `extendHoldByStaff`. Throws `conflict` with
 * what the rules say, or if nothing is held. A hold stays the same slot, so that none is sold twice. Idempotent by key.
 */
export const extendHoldOfLead = ({ db, secrets }: Deps, extension: HoldToExtend, now = new Date()) =>
  db.transaction().execute(async (tx): Promise<ExtendedHold> => {
    const { leadId, actor, reason, hours, idempotencyKey, write } = extension
    const { actorId, hold, holder } = await lockHold(tx, extension, now)
    const done = await findDone(tx, extension)
    if (done?.expiresAt) return { expiresAt: done.expiresAt, isNotified: await isMessageSent(tx, extension) }
    if (!hold) throw new AppError('conflict', { fields: { hold: 'none' } })
    const extensions = await countExtensions(tx, hold.id)
    const isAvailable = await isStillAvailable(tx, hold, holder, now)
    const decided = extendHoldByStaff({ ...hold, extensions, isAvailable }, hours, now)
    if (decided.is !== 'extended') throw new AppError('conflict', { fields: { hold: decided.is } })
    const { expiresAt } = decided
    await extendHold(tx, hold.id, expiresAt)
    await updateLead(tx, leadId, { dueAt: expiresAt })
    const changed = { leadId, holdId: hold.id, changedBy: actorId, idempotencyKey }
    const id = await insertHoldChange(tx, { ...changed, change: 'extended', reason, expiresAt })
    await recordLeadEvent(tx, { leadId, kind: 'hold_extended', actorId, subjectId: id })
    const mail = { ...write(expiresAt), leadId, actor, savedReply: 'hold_extended', idempotencyKey }
    return { expiresAt, isNotified: await notifyStudent(tx, secrets, mail, now) }
  })

type HoldToRelease = Change<ReleaseReason> & { mail: Mail }

/**
 * Releases the hold of a lead for the assigned member of staff and tells the student why. Throws `conflict` while the student
 * pays, as `releaseHoldIn` does, or if nothing is held. Idempotent by key. Returns whether the student gets a mail.
 */
export const releaseHoldOfLead = ({ db, secrets }: Deps, release: HoldToRelease, now = new Date()) =>
  db.transaction().execute(async (tx): Promise<boolean> => {
    const { leadId, actor, reason, idempotencyKey, mail } = release
    const { actorId, hold } = await lockHold(tx, release, now)
    if (await findDone(tx, release)) return isMessageSent(tx, release)
    if (!hold) throw new AppError('conflict', { fields: { hold: 'none' } })
    const changed = { leadId, holdId: hold.id, changedBy: actorId, idempotencyKey }
    await insertHoldChange(tx, { ...changed, change: 'released', reason, expiresAt: null })
    const isNotified = await notifyStudent(
      tx,
      secrets,
      { ...mail, leadId, actor, savedReply: 'hold_released', idempotencyKey },
      now,
    )
    // Called last, because it enqueues jobs: other transactions wait for their rows until commit.
    await releaseHoldIn(tx, { leadId, actorId }, now)
    return isNotified
  })

type LockedHold = { actorId: number; hold: HoldRow | undefined; holder: LastHold | undefined }

/** Locks the holder, the place, the payment and the lead, in the order of forms and payments. Throws unless assigned. */
async function lockHold(tx: Tx, { leadId, actor }: { leadId: number; actor: Actor }, now: Date): Promise<LockedHold> {
  const before = await findActiveHold(tx, leadId, now)
  const holder = before && (await lockPayer(tx, { leadId, rootId: before.rootId }))
  const payment = await findPaymentOfLead(tx, leadId)
  if (payment) await lockPayment(tx, payment.id)
  const lead = await lockLead(tx, leadId)
  if (!lead || actor.userId === null || !isAllowed(actor, 'lead.edit', lead.assignedTo)) throw new AppError('forbidden')
  // A hold that was taken between the first read and the locks is not the one that staff saw, so it stays as it is.
  const hold = before && (await findActiveHold(tx, leadId, now))
  return { actorId: actor.userId, hold: hold?.id === before?.id ? hold : undefined, holder }
}

async function findDone(tx: Tx, { leadId, idempotencyKey }: { leadId: number; idempotencyKey: string }) {
  const done = await findHoldChange(tx, idempotencyKey)
  if (done && done.leadId !== leadId) throw new AppError('conflict')
  return done
}

/** Returns whether the landlord still lets the room and has a slot besides those that others hold. */
async function isStillAvailable(
  tx: Tx,
  { tenancyId }: HoldRow,
  holder: LastHold | undefined,
  now: Date,
): Promise<boolean> {
  if (!holder || !isBookable(await findFormStay(tx, tenancyId), now)) return false
  const tenancy = await lockTenancyAvailability(tx, tenancyId, holder, now)
  return tenancy !== undefined && tenancy.heldByOthers < tenancy.placesLeft
}
