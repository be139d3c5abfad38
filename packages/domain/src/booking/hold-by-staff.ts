/** Hours for which staff may hold a room from now on: until a call, until the evening, until tomorrow. */
export const EXTENSION_HOURS = [1, 4, 24] as const

export type ExtensionHours = (typeof EXTENSION_HOURS)[number]

/** Maximum number of times that staff extend one hold. Others want the room too. */
export const MAX_EXTENSIONS = 2

/** Hours after which a hold ends for good, however it was extended. */
export const MAX_HELD_HOURS = 48

/** Why staff extend a hold. */
export const EXTENSION_REASONS = ['card_problem', 'bank_transfer', 'family', 'documents'] as const

export type ExtensionReason = (typeof EXTENSION_REASONS)[number]

/** Why staff release a hold. The student reads it. */
export const RELEASE_REASONS = ['student_asked', 'other_room', 'no_reply', 'not_let'] as const

export type ReleaseReason = (typeof RELEASE_REASONS)[number]

type HeldRoom = {
  readonly takenAt: Date
  readonly expiresAt: Date
  /** How often staff have extended the hold. */
  readonly extensions: number
  /** Whether the landlord still lets the room and has a slot for each other hold and this one. */
  readonly isAvailable: boolean
}

/** `not_longer`: the room is already held for as long. */
type ExtensionRejection = 'too_often' | 'too_long' | 'not_longer' | 'room_gone'

type Extension = { readonly is: 'extended'; readonly expiresAt: Date } | { readonly is: ExtensionRejection }

const HOUR_MS = 3_600_000

/** Decides whether staff may hold a room for some hours from now on, and until when. */
export function extendHoldByStaff(hold: HeldRoom, hours: ExtensionHours, now: Date): Extension {
  if (!hold.isAvailable) return { is: 'room_gone' }
  if (hold.extensions >= MAX_EXTENSIONS) return { is: 'too_often' }
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
  if (expiresAt <= hold.expiresAt) return { is: 'not_longer' }
  if (expiresAt.getTime() > hold.takenAt.getTime() + MAX_HELD_HOURS * HOUR_MS) return { is: 'too_long' }
  return { is: 'extended', expiresAt }
}
