import { expect, test } from 'vitest'
import { parseClockTime, toClockTime } from './clock-time.ts'

test.each([
  [0, '00:00'],
  [545, '09:05'],
  [1439, '23:59'],
])('writes minute %i as %s and reads it again', (minute, text) => {
  expect(toClockTime(minute)).toBe(text)
  expect(parseClockTime(text)).toBe(minute)
})

test('writes the end of the day as midnight', () => {
  expect(toClockTime(1440)).toBe('00:00')
})

test.each(['', '9:00', '24:00', '09:60', '09:00:00'])('reads no time in %j', (text) => {
  expect(parseClockTime(text)).toBeUndefined()
})
