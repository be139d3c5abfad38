import type { ContactAttempt } from '@amber/contract/schemas/contact'
import { expect, test } from 'vitest'
import { attemptLines } from './attempt-lines.ts'

const attempt: ContactAttempt = {
  id: 1,
  channel: 'email',
  reason: 'new_login',
  outcome: 'sent',
  made_at: '2026-11-15T20:35:00Z',
  by_person: false,
  was_listened_to: false,
  recorded_until: null,
}

test('formats the time in the given time zone', () => {
  const timeIn = (timeZone: string) => attemptLines([attempt], { language: 'en', timeZone })[0]?.at
  expect(timeIn('UTC')).toBe('15 Nov 2026, 20:35')
  expect(timeIn('Asia/Kolkata')).toBe('16 Nov 2026, 02:05')
})

test('maps unknown reasons and outcomes to other', () => {
  const unknown = { ...attempt, reason: 'of_tomorrow', outcome: 'left_a_note' }
  expect(attemptLines([unknown], { language: 'en', timeZone: 'UTC' })[0]).toMatchObject({
    reason: 'other',
    outcome: 'other',
  })
})

test('says on which day the recording of a call is deleted', () => {
  const call = { ...attempt, recorded_until: '2027-02-16T23:30:00Z' }
  const [line] = attemptLines([call], { language: 'en', timeZone: 'Europe/Berlin' })
  expect(line?.recordedUntil).toBe('17 February 2027')
  expect(attemptLines([attempt], { language: 'en', timeZone: 'UTC' })[0]?.recordedUntil).toBeNull()
})
