import type { ContactAttempt } from '@amber/contract/contact'
import { expect, test } from 'vitest'
import { attemptLines } from './attempt-lines.ts'

const attempt: ContactAttempt = {
  id: 1,
  channel: 'email',
  reason: 'new_login',
  outcome: 'sent',
  made_at: '2026-11-15T20:35:00Z',
  by_person: false,
}

test('says when on the clock of its reader', () => {
  const at = (timeZone: string) => attemptLines([attempt], { language: 'en', timeZone })[0]?.at
  expect(at('UTC')).toBe('15 Nov 2026, 20:35')
  expect(at('Asia/Kolkata')).toBe('16 Nov 2026, 02:05')
})

test('what only a newer version knows is a message from us', () => {
  const newer = { ...attempt, reason: 'of_tomorrow', outcome: 'left_a_note' }
  expect(attemptLines([newer], { language: 'en', timeZone: 'UTC' })[0]).toMatchObject({
    reason: 'other',
    outcome: 'other',
  })
})
