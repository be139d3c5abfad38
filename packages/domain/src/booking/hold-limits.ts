/**
 * What keeps a script from emptying a property: an e-mail that nobody has proven is free, and so are browsers. Whoever
 * logs in has proven one, holds one place by it, and takes nothing of the visitors' part.
 */

/** Live holds of one network address by visitors, unless the configuration says otherwise: a house of students shares one. */
export const MOST_UNPROVEN_AN_ADDRESS = 3

/**
 * Within a day a visitor holds a place of one stay so often, by one browser or one e-mail, and no more: else who asks
 * again each twenty minutes keeps it for ever.
 */
export const MOST_OF_A_STAY_A_DAY = 3

/** By those who logged in. */
export const MOST_PROVEN_AN_ADDRESS = 20

/** Of the places that are left in a property, a quarter, and one at least. */
export const unprovenShare = (placesLeft: number): number => Math.max(1, Math.floor(placesLeft / 4))

type Holder = {
  readonly isProven: boolean
  /** Live ones of others, by the same standing. */
  readonly heldFromAddress: number
  /** Of visitors: at a time, and of one stay within a day. */
  readonly mostFromAddress: number
  readonly heldOfProperty: number
  /** As the landlord counts, held or not. */
  readonly placesLeftOfProperty: number
  /** Of this stay by visitors within a day, live or not: by the same browser or e-mail, and from the same address. */
  readonly takenToday: number
  readonly takenTodayFromAddress: number
  /** Of this stay for the same lead within a day, by whomever: for who holds it again to pay; 0 for who sends a form. */
  readonly takenTodayForLead: number
}

/** `log_in`: who logs in can go on. `try_later`: nobody can for now, logged in or not. */
export type HoldRefusal = 'log_in' | 'try_later'

/** Undefined: one more may be held. */
export function whyHoldRefused(holder: Holder): HoldRefusal | undefined {
  const { isProven, heldFromAddress, mostFromAddress, heldOfProperty, placesLeftOfProperty } = holder
  const { takenToday, takenTodayFromAddress, takenTodayForLead } = holder
  if (takenTodayForLead >= MOST_OF_A_STAY_A_DAY) return 'try_later'
  if (isProven) return heldFromAddress >= MOST_PROVEN_AN_ADDRESS ? 'try_later' : undefined
  const isTooMany = heldFromAddress >= mostFromAddress || heldOfProperty >= unprovenShare(placesLeftOfProperty)
  const isTooOften = takenToday >= MOST_OF_A_STAY_A_DAY || takenTodayFromAddress >= mostFromAddress
  return isTooMany || isTooOften ? 'log_in' : undefined
}
