/** Date formats that pages and mails share. */
export const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const

export const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** A day of this year and a time, for staff. */
export const DAY_TIME = { weekday: 'short', day: 'numeric', month: 'short', ...TIME } as const

/** Give it to `formatMoment`, which names the time zone. */
export const MOMENT = { ...DAY, ...TIME } as const
