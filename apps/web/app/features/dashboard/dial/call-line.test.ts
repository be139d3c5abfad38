import { describe, expect, test } from 'vitest'
import { callLine } from './call-line.ts'
import { TEST_CALL, TEST_WINDOW } from './test-call.ts'

const now = new Date('2026-08-12T10:00:00Z')
const lineOf = (changes: Partial<typeof TEST_CALL>) => callLine({ ...TEST_CALL, ...changes }, { now, language: 'en' })

describe('callLine', () => {
  test('counts from the answer, and from the first ring before it', () => {
    const startedAt = { started_at: '2026-08-12T09:59:00.000Z' }
    expect(lineOf({})).toMatchObject({ seconds: null, isRunning: false })
    expect(lineOf(startedAt)).toMatchObject({ seconds: 60, isRunning: true })
    const answered = { ...startedAt, answered_at: '2026-08-12T09:59:40.000Z' }
    expect(lineOf(answered)).toMatchObject({ seconds: 20, isRunning: true })
    expect(lineOf({ ...answered, ended_at: '2026-08-12T09:59:50.000Z' })).toMatchObject({
      seconds: 10,
      isRunning: false,
    })
  })

  test('says when the window closes on our clocks, unless they show the same', () => {
    expect(lineOf({}).closesOurs).toBe('15:30')
    expect(lineOf({ window: { ...TEST_WINDOW, time_zone: 'Europe/London' } }).closesOurs).toBeNull()
  })
})
