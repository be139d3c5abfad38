const DAY_MS = 86_400_000

export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
