/** Kind of page, as events and web vitals report it. */
export const PAGE_CATEGORIES = [
  'home_page',
  'search_page',
  'profile_page',
  'inventory_page',
  'lead_form_page',
  'book_form',
  'payment_form',
] as const

export type PageCategory = (typeof PAGE_CATEGORIES)[number]

/** Returns whether a text is a category of pages. */
export const isPageCategory = (text: string): text is PageCategory =>
  (PAGE_CATEGORIES as readonly string[]).includes(text)
