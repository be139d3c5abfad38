import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeStayCalendar } from './stay-calendar.ts'

const stay = (title: string, where = 'Willow Halls, Leeds') => ({
  reference: '0D47-E4A7',
  where,
  entries: [{ key: 'move-in', title, day: '2027-09-18' }],
  now: new Date('2026-11-16T09:30:00.123Z'),
})

/** As a calendar reads it: lines joined again, and marks taken off. */
const read = (file: string) =>
  new Map(
    file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line) => line !== '')
      .map((line) => {
        const at = line.indexOf(':')
        const value = line.slice(at + 1).replaceAll(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark))
        return [line.slice(0, at), value] as const
      }),
  )

test('a day of a stay is a whole day in any calendar, and stands once however often it is added', () => {
  const told = read(writeStayCalendar(stay('Move in: Shared twin room')))
  expect(told.get('DTSTART;VALUE=DATE')).toBe('20270918')
  expect(told.get('DTSTAMP')).toBe('20261116T093000Z')
  expect(told.get('UID')).toBe('0D47-E4A7-move-in@amber')
  expect(told.get('SUMMARY')).toBe('Move in: Shared twin room')
  expect(told.get('LOCATION')).toBe('Willow Halls, Leeds')
})

test('any text comes through whole, and no line is longer than 75 bytes', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.constant('入住：双人间，'.repeat(20)))
  fc.assert(
    fc.property(text, text, (title, where) => {
      const file = writeStayCalendar(stay(title.replaceAll('\r', ''), where.replaceAll('\r', '')))
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(read(file).get('SUMMARY')).toBe(title.replaceAll('\r', ''))
      expect(read(file).get('LOCATION')).toBe(where.replaceAll('\r', ''))
    }),
  )
})
