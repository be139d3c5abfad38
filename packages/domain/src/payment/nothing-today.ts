import type { TodayPurpose } from './payment-schedule.ts'

/** Returns whether the stay is booked without a payment. Apart from the schedule, which browsers need not load for it. */
export const isNothingToday = (purpose: TodayPurpose): purpose is 'nothing' | 'only_rent_later' =>
  purpose === 'nothing' || purpose === 'only_rent_later'
