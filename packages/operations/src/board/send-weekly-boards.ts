import type { Db } from '@amber/db/database'
import { listBoardRecipients } from '@amber/db/queries/board/board-recipients'
import { findWorkingHours } from '@amber/db/queries/staff/staff-profiles'
import { addDays, BOARD_TIME_ZONE, periodOf } from '@amber/domain/board/board-period'
import { wallTimeOf } from '@amber/domain/dates/wall-time'
import { todayIn } from '@amber/domain/dates/today'
import { nextWorkingMoment } from '@amber/domain/staff/working-hours'
import { enqueueMail } from '../mail/enqueue-mail.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Hour of Monday from which the mails are written, before anybody is at work. */
const FIRST_HOUR = 6

/**
 * Enqueues the board of the week before for admins and team leads, on Monday or, if no worker ran then, later in the week.
 * Each gets it when they are next at work, once a week. Returns how many.
 */
export async function sendWeeklyBoards(db: Db, now = new Date()): Promise<number> {
  const today = todayIn(BOARD_TIME_ZONE, now)
  const { from: monday } = periodOf('week', today)
  const hour = (wallTimeOf(now.getTime(), BOARD_TIME_ZONE) % DAY_MS) / HOUR_MS
  if (today === monday && hour < FIRST_HOUR) return 0
  const lastWeek = addDays(monday, -7)
  const prefix = `weekly-board:${lastWeek}:`
  let sent = 0
  for (const { userId, email, language } of await listBoardRecipients(db, prefix)) {
    const sendAt = nextWorkingMoment(await findWorkingHours(db, userId), now)
    const ids = { user_id: userId, week_day: Date.parse(lastWeek) / DAY_MS }
    const mail = {
      kind: 'weekly_board' as const,
      key: `${prefix}${userId}`,
      ids,
      toEmail: email,
      userId,
      language,
      sendAt,
    }
    if (await db.transaction().execute((tx) => enqueueMail(tx, mail))) sent++
  }
  return sent
}
