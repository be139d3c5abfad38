/** As `move_in_month` writes them. Apart from what is worked out with them, which needs the rules of time zones. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const

export type Month = (typeof MONTHS)[number]

export const isMonth = (text: string): text is Month => (MONTHS as readonly string[]).includes(text)
