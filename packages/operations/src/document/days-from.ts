const DAY_MS = 86_400_000

export const daysFrom = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
