import type { RentMethod } from './payment-plan.ts'
import type { ScheduleEntry } from './payment-schedule.ts'

/** Returns how the landlord is paid; undefined if nothing goes to the landlord. */
export function landlordMethod(entries: readonly Pick<ScheduleEntry, 'payee' | 'method'>[]): RentMethod | undefined {
  const method = entries.find(({ payee }) => payee === 'landlord')?.method
  return method === 'online' ? undefined : method
}
