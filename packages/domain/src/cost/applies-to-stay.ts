import { COMPARABLE_UNITS_PER_DAY, type DurationUnit, toComparableLength } from '../dates/duration.ts'

type LimitedOffer = { readonly minStayDays?: number | null }
type StayLength = { readonly leaseDuration: number; readonly leaseDurationUnit: DurationUnit }

/** Returns whether the stay is long enough for the offer. */
export const appliesToStay = ({ minStayDays }: LimitedOffer, stay: StayLength): boolean =>
  toComparableLength({ count: stay.leaseDuration, unit: stay.leaseDurationUnit }) >=
  (minStayDays ?? 0) * COMPARABLE_UNITS_PER_DAY
