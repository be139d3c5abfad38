import type { Session } from '@amber/contract/sessions'
import { expect, test } from 'vitest'
import { sessionLines } from './session-lines.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

const session = (facts: Partial<Session>): Session => ({
  id: 1,
  current: false,
  method: 'otp',
  browser: 'Chrome',
  system: 'Windows',
  created_at: '2026-11-01T08:00:00Z',
  last_used_at: '2026-11-15T09:00:00Z',
  ends_at: '2027-05-01T08:00:00Z',
  ...facts,
})

test('the browser that asks comes first, then those used last', () => {
  const lines = sessionLines(
    [
      session({ id: 1, last_used_at: '2026-11-10T09:00:00Z' }),
      session({ id: 2, last_used_at: '2026-11-14T09:00:00Z' }),
      session({ id: 3, current: true, last_used_at: '2026-11-01T09:00:00Z' }),
    ],
    NOW,
    'en',
  )
  expect(lines.map(({ id }) => id)).toEqual([3, 2, 1])
})

test('what was used within the last minute is in use now', () => {
  const usedOf = (last_used_at: string) => sessionLines([session({ last_used_at })], NOW, 'en')[0]?.used
  expect(usedOf('2026-11-15T11:59:30Z')).toBeNull()
  expect(usedOf('2026-11-15T11:58:00Z')).toBe('2 minutes ago')
})

test('says when and how it began in the words of its owner', () => {
  expect(sessionLines([session({ method: 'google_one_tap', system: 'Android' })], NOW, 'de')).toEqual([
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
