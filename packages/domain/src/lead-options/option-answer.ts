/** Answers of one tap. `want` leads to the book form of the room. */
export const OPTION_VERDICTS = ['like', 'no', 'want'] as const

export type OptionVerdict = (typeof OPTION_VERDICTS)[number]

/** Why a room is not wanted. A list instead of a text, so that it takes one tap and needs no translation. */
export const OPTION_REASONS = ['too_expensive', 'too_far', 'wrong_room', 'wrong_dates', 'other'] as const

export type OptionReason = (typeof OPTION_REASONS)[number]

export type OptionAnswer = { readonly verdict: OptionVerdict; readonly reason: OptionReason | null }

/** Returns whether an answer has a reason only where one is asked for. */
export const isOptionAnswer = ({ verdict, reason }: OptionAnswer): boolean => reason === null || verdict === 'no'

/**
 * Returns whether an answer says nothing new, such as a tap that a slow network sent twice. A `no` without a reason adds
 * nothing to one with a reason.
 */
export function isRepeatedAnswer(latest: OptionAnswer | null, { verdict, reason }: OptionAnswer): boolean {
  if (latest?.verdict !== verdict) return false
  return reason === null || reason === latest.reason
}
