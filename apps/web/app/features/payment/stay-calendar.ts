import type { CalendarDay } from '@amber/domain/dates/calendar-day'

type Entry = { key: string; title: string; day: CalendarDay }

type Stay = {
  /** What support finds the booking by: entries that are added twice stand once. */
  reference: string
  where: string
  entries: readonly Entry[]
  now: Date
}

/** A file that every calendar opens (RFC 5545), with one whole day for each entry. */
export function writeStayCalendar({ reference, where, entries, now }: Stay): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Amber//Stay//EN',
    ...entries.flatMap(({ key, title, day }) => [
      'BEGIN:VEVENT',
      `UID:${reference}-${key}@amber`,
      `DTSTAMP:${compact(now.toISOString().slice(0, 19))}Z`,
      // Without an end it lasts the day, wherever the student's phone is.
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `SUMMARY:${escaped(title)}`,
      `LOCATION:${escaped(where)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const compact = (moment: string) => moment.replaceAll(/[-:]/g, '')

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

const LONGEST_LINE = 75

/** A line has 75 bytes at most, and goes on after a space; no letter is cut in two. */
function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > LONGEST_LINE) [text, bytes] = [`${text}\r\n `, 1]
    text += letter
    bytes += size
  }
  return text
}
