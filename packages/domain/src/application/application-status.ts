export const APPLICATION_STATUSES = ['received', 'in_review', 'accepted', 'declined'] as const

export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** Staff set every status but the first, which the form sets. */
export type DecidedStatus = Exclude<ApplicationStatus, 'received'>

const TRANSITIONS: Readonly<Record<ApplicationStatus, readonly DecidedStatus[]>> = {
  received: ['in_review', 'accepted', 'declined'],
  in_review: ['accepted', 'declined'],
  // A decision made by mistake is corrected by reviewing again.
  accepted: ['in_review'],
  declined: ['in_review'],
}

/** Returns the statuses that staff may set next. */
export const nextStatusesOf = (from: ApplicationStatus): readonly DecidedStatus[] => TRANSITIONS[from]

/** Days an application is stored after its last change, as the forms say. */
export const APPLICATION_RETENTION_DAYS = 365
