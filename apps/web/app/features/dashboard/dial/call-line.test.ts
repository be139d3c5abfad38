import { describe, expect, test } from 'vitest'
import { callLine, nextCallBack } from './call-line.ts'
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

describe('nextCallBack', () => {
  test('suggests ten on the next morning of the person', () => {
    expect(nextCallBack(now, TEST_WINDOW)).toBe('2026-08-13T10:00')
    expect(nextCallBack(new Date('2026-08-12T19:00:00Z'), TEST_WINDOW)).toBe('2026-08-14T10:00')
  })

  test('leaves out Sundays', () => {
    expect(nextCallBack(new Date('2026-08-15T10:00:00Z'), TEST_WINDOW)).toBe('2026-08-17T10:00')
  })

  test('suggests when their hours begin if ten is not among them', () => {
    const evening = { ...TEST_WINDOW, opens_at: '2026-08-12T11:30:00.000Z' }
    expect(nextCallBack(now, evening)).toBe('2026-08-13T17:00')
    const early = { ...TEST_WINDOW, closes_at: '2026-08-12T04:30:00.000Z' }
    expect(nextCallBack(now, early)).toBe('2026-08-13T09:00')
  })
})
