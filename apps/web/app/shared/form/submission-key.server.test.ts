import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { submissionKeyOf } from './submission-key.server.ts'

const MORNING = new Date('2026-11-17T06:00:00Z')
const EVENING = new Date('2026-11-17T23:59:59Z')
const NEXT_DAY = new Date('2026-11-18T00:00:00Z')

test('returns the same valid key for the same form only', () => {
  const key = submissionKeyOf(['contact', { message: 'Hello' }], MORNING)
  expect(z.safeParse(z.uuid(), key).success).toBe(true)
  expect(submissionKeyOf(['contact', { message: 'Hello' }], EVENING)).toBe(key)
  expect(submissionKeyOf(['contact', { message: 'Hello!' }], MORNING)).not.toBe(key)
})

test('returns another key for the same form on another day', () => {
  const typed = ['contact', { message: 'Please call me again' }]
  expect(submissionKeyOf(typed, NEXT_DAY)).not.toBe(submissionKeyOf(typed, EVENING))
})
