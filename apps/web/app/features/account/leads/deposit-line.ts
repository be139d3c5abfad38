import type { Booking } from '@amber/contract/schemas/bookings'
import { depositPath } from '@amber/domain/deposit/deposit-path'
import type { DepositStatus } from '@amber/domain/deposit/deposit-status'

export type DepositLine = {
  path: string
  /** Null until the student says when they leave. */
  status: DepositStatus | null
  /** Last day of a return in full; null if there is none. */
  day: string | null
}

/** Returns where a student follows the deposit, from moving in on, and earlier if they have said when they leave. */
export function depositLineOf(
  { uuid, stage, deposit_return: deposit }: Booking,
  formatDay: (date: string) => string,
): DepositLine | null {
  if (!deposit && stage !== 'moved_in') return null
  const day = deposit?.due_on ? formatDay(deposit.due_on) : null
  return { path: depositPath(uuid), status: deposit?.status ?? null, day }
}
