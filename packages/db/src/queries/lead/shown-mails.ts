import { BOOKING_MAILS } from '../contact/contact-attempts.ts'

/** Mails about bookings; those that staff wrote are entries of their own. */
export const SHOWN_MAILS = BOOKING_MAILS.filter((kind) => kind !== 'lead_message' && kind !== 'lead_options')
