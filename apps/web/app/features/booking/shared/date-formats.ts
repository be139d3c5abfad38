/** Date formats shared by all pages of the booking flow. */
export const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
export const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const
export const MOMENT = { ...DAY, ...TIME } as const
