/** Path of the calendar file with the dates of the stay. */
export const datesPath = (token: string): string => `/payments/${token}/dates.ics`
