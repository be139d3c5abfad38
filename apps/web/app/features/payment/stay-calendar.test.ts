import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatStayCalendar } from './stay-calendar.ts'

const createStay = (title: string, where = 'Willow Halls, Leeds') => ({
  reference: '0D47-E4A7',
  where,
  entries: [{ key: 'move-in', title, day: '2027-09-18' }],
  now: new Date('2026-11-16T09:30:00.123Z'),
})

/** Parses the file as a calendar app does: unfolds lines and unescapes values. */
const parseCalendar = (file: string) =>
  new Map(
    file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line) => line !== '')
      .map((line) => {
        const separatorIndex = line.indexOf(':')
        const value = line
          .slice(separatorIndex + 1)
          .replaceAll(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))
        return [line.slice(0, separatorIndex), value] as const
      }),
  )

test('writes an all-day event with a stable UID', () => {
  const parsed = parseCalendar(formatStayCalendar(createStay('Move-in date: Shared twin room')))
  expect(parsed.get('DTSTART;VALUE=DATE')).toBe('20270918')
  expect(parsed.get('DTSTAMP')).toBe('20261116T093000Z')
  expect(parsed.get('UID')).toBe('0D47-E4A7-move-in@amber')
  expect(parsed.get('SUMMARY')).toBe('Move-in date: Shared twin room')
  expect(parsed.get('LOCATION')).toBe('Willow Halls, Leeds')
})

test('reminds of a deadline on the morning before, and of nothing else', () => {
  const { entries, ...stay } = createStay('Pay £391: the rest of the deposit')
  expect(formatStayCalendar({ ...stay, entries })).not.toContain('VALARM')
  const deadlines = entries.map((entry) => ({ ...entry, isDeadline: true }))
  const parsed = parseCalendar(formatStayCalendar({ ...stay, entries: deadlines }))
  expect(parsed.get('TRIGGER')).toBe('-PT15H')
  expect(parsed.get('DESCRIPTION')).toBe('Pay £391: the rest of the deposit')
})

test('preserves any text and folds lines at 75 bytes', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.constant('入住：双人间，'.repeat(20)))
  fc.assert(
    fc.property(text, text, (title, where) => {
      const file = formatStayCalendar(createStay(title.replaceAll('\r', ''), where.replaceAll('\r', '')))
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(parseCalendar(file).get('SUMMARY')).toBe(title.replaceAll('\r', ''))
      expect(parseCalendar(file).get('LOCATION')).toBe(where.replaceAll('\r', ''))
    }),
  )
})
