import { BOARD_TIME_ZONE, periodOf } from '../board/board-period.ts'
import { todayIn } from '../dates/today.ts'
import { instantOfWallTime } from '../dates/wall-time.ts'

export const CALL_PERIODS = ['day', 'week'] as const

export type CallPeriod = (typeof CALL_PERIODS)[number]

/** Returns when the running day, or the week from Monday, began. Days are the company's, as on the board. */
export function startOfCallPeriod(period: CallPeriod, now: Date): Date {
  const today = todayIn(BOARD_TIME_ZONE, now)
  const day = period === 'week' ? periodOf('week', today).from : today
  return new Date(instantOfWallTime(Date.parse(day), BOARD_TIME_ZONE))
}
