/**
 * These limits keep a script from blocking a whole place: unverified emails and new browsers cost nothing. A logged-in
 * user has a verified email, which allows one hold, and does not count towards the visitors' share.
 */

/**
 * Maximum number of live visitor holds per network address, unless configured otherwise: shared student houses have one
 * address.
 */
export const MAX_VISITOR_HOLDS_PER_ADDRESS = 3

/**
 * Maximum number of holds per stay and day for a visitor, by browser and by email. Without it a visitor could renew a
 * hold every twenty minutes for ever.
 */
export const MAX_HOLDS_PER_STAY_PER_DAY = 3

/** Maximum number of live holds per network address for logged-in users. */
export const MAX_USER_HOLDS_PER_ADDRESS = 20

/**
 * Maximum number of holds per stay and day for one logged-in user, by email and by account. Twice the visitors' limit,
 * because a verified email is worth more, but releasing and holding again has to end for users too.
 */
export const MAX_USER_HOLDS_PER_STAY_PER_DAY = 6

/** Returns a quarter of the slots left in a place, and at least one. */
export const maxVisitorHolds = (slotsLeft: number): number => Math.max(1, Math.floor(slotsLeft / 4))

type Holder = {
  // Whether the holder is logged in, which requires a verified email.
  readonly isProven: boolean
  /** Other live holds from this network address: those of visitors for a visitor, else those of logged-in users. */
  readonly heldFromAddress: number
  /** Limit for visitors per network address, both for live holds and for holds of one stay within a day. */
  readonly maxFromAddress: number
  // Live holds of visitors in the place.
  readonly heldOfProperty: number
  /** Number of slots the landlord has left, including held ones. */
  readonly placesLeftOfPlace: number
  /**
   * Holds of this stay within a day by the same holder, live or not: a visitor's browser or email, or a logged-in user's
   * email or account.
   */
  readonly takenToday: number
  // Visitor holds of this stay within a day from the same network address, live or not.
  readonly takenTodayFromAddress: number
  /**
   * Holds of this stay for the same lead within a day, by anyone. Counted when a hold is renewed to pay; 0 when a form
   * is sent.
   */
  readonly takenTodayForLead: number
}

/** `log_in`: logging in lifts the limit. `try_later`: the limit applies to everyone. */
export type HoldRejection = 'log_in' | 'try_later'

/** Returns undefined if one more hold is allowed. */
export function checkHoldLimits(holder: Holder): HoldRejection | undefined {
  const { isProven, heldFromAddress, maxFromAddress, heldOfProperty, placesLeftOfPlace } = holder
  const { takenToday, takenTodayFromAddress, takenTodayForLead } = holder
  if (takenTodayForLead >= MAX_HOLDS_PER_STAY_PER_DAY) return 'try_later'
  if (isProven) {
    const isOverLimit = heldFromAddress >= MAX_USER_HOLDS_PER_ADDRESS || takenToday >= MAX_USER_HOLDS_PER_STAY_PER_DAY
    return isOverLimit ? 'try_later' : undefined
  }
  const isTooMany = heldFromAddress >= maxFromAddress || heldOfProperty >= maxVisitorHolds(placesLeftOfPlace)
  const isTooOften = takenToday >= MAX_HOLDS_PER_STAY_PER_DAY || takenTodayFromAddress >= maxFromAddress
  return isTooMany || isTooOften ? 'log_in' : undefined
}
