/** What a lead began with. */
export const LEAD_SOURCES = ['enquiry', 'book_form', 'group_enquiry', 'virtual_tour'] as const

export type LeadSource = (typeof LEAD_SOURCES)[number]

/** Within so long a second enquiry of one person about one place adds to the first. */
export const ONE_LEAD_HOURS = 24

export const MESSAGE_LENGTH = 2_000
export const LEAD_NAME_LENGTH = 120
