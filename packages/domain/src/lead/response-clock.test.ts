import { describe, expect, test } from 'vitest'
import { responseClock } from './response-clock.ts'

/** A Friday, two hours before London stops working. */
const FRIDAY = new Date('2026-11-20T16:00:00Z')
const SHANGHAI = { workDays: [1, 2, 3, 4, 5], fromMinute: 540, toMinute: 1080, timeZone: 'Asia/Shanghai' }

describe('responseClock', () => {
  test('counts the working time of whoever is assigned', () => {
    // Monday 13:00 and 18:00 in Shanghai.
    expect(responseClock(SHANGHAI, FRIDAY)).toEqual({
      respondBy: new Date('2026-11-23T05:00:00Z'),
      returnAt: new Date('2026-11-23T10:00:00Z'),
    })
  })

  test.each([undefined, { ...SHANGHAI, workDays: [] }])('counts the company’s hours for %o', (hours) => {
    expect(responseClock(hours, FRIDAY)).toEqual({
      respondBy: new Date('2026-11-23T11:00:00Z'),
      returnAt: new Date('2026-11-23T16:00:00Z'),
    })
  })
})
