/** Date formats that pages and mails share. */
export const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const

/** Includes the time zone, because the reader may be in another one than the place. */
export const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const

export const MOMENT = { ...DAY, ...TIME } as const
