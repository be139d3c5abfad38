import type { Session } from '@amber/contract/schemas/sessions'
import { expect, test } from 'vitest'
import { sessionLines } from './session-lines.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

const createSession = (overrides: Partial<Session>): Session => ({
  id: 1,
  current: false,
  method: 'otp',
  browser: 'Chrome',
  system: 'Windows',
  created_at: '2026-11-01T08:00:00Z',
  last_used_at: '2026-11-15T09:00:00Z',
  ends_at: '2027-05-01T08:00:00Z',
  ...overrides,
})

test('lists the current session first, then by last use', () => {
  const lines = sessionLines(
    [
      createSession({ id: 1, last_used_at: '2026-11-10T09:00:00Z' }),
      createSession({ id: 2, last_used_at: '2026-11-14T09:00:00Z' }),
      createSession({ id: 3, current: true, last_used_at: '2026-11-01T09:00:00Z' }),
    ],
    NOW,
    'en',
  )
  expect(lines.map(({ id }) => id)).toEqual([3, 2, 1])
})

test('shows a session used within the last minute as active', () => {
  const lastUsedText = (last_used_at: string) => sessionLines([createSession({ last_used_at })], NOW, 'en')[0]?.used
  expect(lastUsedText('2026-11-15T11:59:30Z')).toBeNull()
  expect(lastUsedText('2026-11-15T11:58:00Z')).toBe('2 minutes ago')
})

test('formats the start and the login method in the given language', () => {
  expect(sessionLines([createSession({ method: 'google_one_tap', system: 'Android' })], NOW, 'de')).toEqual([
    {
      id: 1,
      current: false,
      browser: 'Chrome',
      system: 'Android',
      isPhone: true,
      by: 'google',
      since: '1. Nov. 2026',
      used: 'vor 3 Stunden',
    },
  ])
})
