/** How a lead started. */
export const LEAD_SOURCES = ['enquiry', 'book_form', 'group_enquiry', 'virtual_tour', 'chat'] as const

export type LeadSource = (typeof LEAD_SOURCES)[number]

/** Words by which staff find leads again. A fixed list, since free words would hold what nobody may write down. */
export const LEAD_TAGS = [
  'urgent',
  'group',
  'couple',
  'parent_pays',
  'needs_visa',
  'needs_guarantor',
  'budget_tight',
  'returning',
] as const

export type LeadTag = (typeof LEAD_TAGS)[number]

/** Hours within which another enquiry by the same person about the same place joins the existing lead. */
export const LEAD_DEDUPE_HOURS = 24

/** Number of people in a group that asks about a place. */
export const MIN_GROUP_SIZE = 2
export const MAX_GROUP_SIZE = 200

export const MAX_MESSAGE_LENGTH = 2_000
export const MAX_LEAD_NAME_LENGTH = 120

/** Leads that one request changes while the caller waits. A run changes more. */
export const MAX_LEADS_AT_ONCE = 50
