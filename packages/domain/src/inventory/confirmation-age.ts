/** How long ago the slots left of a place were confirmed, in ages that do not overlap. */
export const CONFIRMATION_AGES = ['within_day', 'within_week', 'within_fortnight', 'older', 'never'] as const

export type ConfirmationAge = (typeof CONFIRMATION_AGES)[number]

/** Days up to which each age reaches. */
export const CONFIRMATION_AGE_DAYS = { within_day: 1, within_week: 7, within_fortnight: 14 } as const
