/** Signs in the list of staff that a lead is urgent. */
export const LEAD_SIGNALS = ['overdue', 'hold_ending', 'documents_missing', 'unassigned'] as const

export type LeadSignal = (typeof LEAD_SIGNALS)[number]

/** A hold is about to expire within these hours. */
export const HOLD_ENDING_HOURS = 6

/** When staff last reached the student or wrote to them. */
export const LAST_CONTACTS = ['day', 'week', 'older', 'never'] as const

export type LastContact = (typeof LAST_CONTACTS)[number]

/** When the next step of staff is due. */
export const DUE_TIMES = ['overdue', 'day', 'week', 'later', 'none'] as const

export type DueTime = (typeof DUE_TIMES)[number]

/** Payment of the booking. */
export const LEAD_PAYMENT_STATES = ['none', 'open', 'processing', 'paid'] as const

export type LeadPaymentState = (typeof LEAD_PAYMENT_STATES)[number]
