import type { Db } from '@amber/db/database'
import { deleteDepositReturns, listLeadsToRemind } from '@amber/db/queries/deposit/deposit-returns'
import { findRecipient } from '@amber/db/queries/lead/open-leads'
import { lastReturnDay } from '@amber/domain/deposit/deposit-deadline'
import { type DepositReminder, dueReminder, isReminded } from '@amber/domain/deposit/deposit-reminders'
import { expiredDepositsLeftBefore } from '@amber/domain/deposit/deposit-retention'
import { addDays } from '../document/add-days.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { type Deposit, listDeposits } from './list-deposits.ts'

const BATCH_SIZE = 200

/** No deadline and no mail about it is later after leaving: a year that a place may take, and an agreement made late. */
const MAX_DAYS_TO_REMIND = 2 * 366

/**
 * Mails students whose deposit is due back soon or late. One mail per deposit, kind and last day, however often it runs: another
 * day of leaving makes another last day, and a mail of its own.
 */
export async function remindAboutDeposits(
  db: Db,
  now = new Date(),
  batchSize = BATCH_SIZE,
): Promise<{ mailed: number }> {
  const leftSince = addDays(now, -MAX_DAYS_TO_REMIND).toISOString().slice(0, 10)
  let mailed = 0
  let after = 0
  for (;;) {
    const leadIds = await listLeadsToRemind(db, { after, limit: batchSize, leftSince })
    for (const deposit of (await listDeposits(db, leadIds, now)).values()) {
      const reminder = reminderOf(deposit)
      if (reminder && (await remind(db, deposit, reminder))) mailed += 1
    }
    if (leadIds.length < batchSize) return { mailed }
    after = leadIds.at(-1) ?? after
  }
}

/** Returns the mail that a student should get today; undefined once there is an answer, and if they want none. */
export function reminderOf({ deadline, status, claim, today }: Deposit): DepositReminder | undefined {
  return deadline && claim?.leaving.wantsReminders && isReminded(status) ? dueReminder(deadline, today) : undefined
}

const remind = (db: Db, { leadId, deadline }: Deposit, reminder: DepositReminder): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const student = await findRecipient(tx, leadId)
    if (!student || !deadline) return false
    const { email: toEmail, userId, language } = student
    return enqueueMail(tx, {
      kind: 'deposit_reminder',
      ids: { deposit_return_id: leadId },
      key: `deposit:${leadId}:${reminder}:${lastReturnDay(deadline)}`,
      toEmail,
      userId,
      language,
    })
  })

/** Deletes what was said about deposits past the retention period. */
export async function deleteExpiredDeposits(db: Db, now = new Date()): Promise<{ deleted: number }> {
  let deleted = 0
  for (;;) {
    const batch = await deleteDepositReturns(db, { leftBefore: expiredDepositsLeftBefore(now), limit: BATCH_SIZE })
    deleted += batch
    if (batch < BATCH_SIZE) return { deleted }
  }
}
