import { MINUTES_PER_DAY } from '@amber/domain/staff/working-hours'

/** Returns a minute of the day as time fields write it. The end of the day is midnight, as fields have no 24:00. */
export function toClockTime(minute: number): string {
  const ofDay = minute % MINUTES_PER_DAY
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Returns the minute of the day of a time field, or undefined for other text. */
export function parseClockTime(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}
