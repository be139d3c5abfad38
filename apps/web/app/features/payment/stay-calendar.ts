import type { CalendarDay } from '@amber/domain/dates/calendar-day'

type Entry = {
  key: string
  title: string
  day: CalendarDay
  /** Whether something has to be done by that day, so that the calendar reminds of it the day before. */
  isDeadline?: boolean
}

/** Nine in the morning of the day before an all-day event, which starts at midnight. */
const REMINDER = '-PT15H'

type Stay = {
  /** Booking reference. It forms the UIDs, so that adding an entry twice creates no duplicate. */
  reference: string
  where: string
  entries: readonly Entry[]
  now: Date
}

/** Formats an iCalendar file (RFC 5545) with one all-day event per entry. */
export function formatStayCalendar({ reference, where, entries, now }: Stay): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Amber//Stay//EN',
    ...entries.flatMap(({ key, title, day, isDeadline = false }) => [
      'BEGIN:VEVENT',
      `UID:${reference}-${key}@amber`,
      `DTSTAMP:${compact(now.toISOString().slice(0, 19))}Z`,
      // Without an end date the event lasts the whole day in any time zone.
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `SUMMARY:${escapeText(title)}`,
      `LOCATION:${escapeText(where)}`,
      'TRANSP:TRANSPARENT',
      ...(isDeadline
        ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${REMINDER}`, `DESCRIPTION:${escapeText(title)}`, 'END:VALARM']
        : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

const compact = (moment: string) => moment.replaceAll(/[-:]/g, '')

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

const MAX_LINE_BYTES = 75

/** Folds a line at 75 bytes without splitting a character. */
function foldLine(line: string): string {
  let [text, bytes] = ['', 0]
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > MAX_LINE_BYTES) [text, bytes] = [`${text}\r\n `, 1]
    text += character
    bytes += size
  }
  return text
}
