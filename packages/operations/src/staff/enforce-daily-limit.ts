import type { Tx } from '@amber/db/database'
import { lockUser } from '@amber/db/queries/account/users'
import { countRecentActions } from '@amber/db/queries/staff/recent-actions'
import { AppError } from '@amber/domain/errors'
import { isWithinDailyLimit, type StaffLimit } from '@amber/domain/staff/daily-limits'

/** Audited action that each limit counts. */
export const LIMITED_ACTIONS = {
  leads_taken: 'lead.take',
  documents_opened: 'document.view',
} as const satisfies Record<StaffLimit, string>

/**
 * Throws `staff_limit` if the person may not do this again today. Locks the person until commit, so that concurrent
 * requests cannot exceed the limit; the caller records the audit entry in the same transaction.
 */
export async function enforceDailyLimit(tx: Tx, userId: number, limit: StaffLimit): Promise<void> {
  await lockUser(tx, userId)
  const count = await countRecentActions(tx, userId, LIMITED_ACTIONS[limit])
  if (!isWithinDailyLimit(limit, count)) throw new AppError('staff_limit', { fields: { limit } })
}
