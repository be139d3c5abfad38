import { describe, expect, test } from 'vitest'
import { blockLine } from './block-line.ts'

const clocks = { now: new Date('2026-08-12T16:30:00Z'), language: 'en' } as const
const until = '2026-08-13T03:30:00.000Z'

describe('blockLine', () => {
  test('says when it becomes possible on both clocks', () => {
    const zones = { timeZone: 'Asia/Kolkata', ownTimeZone: 'Europe/London' }
    expect(blockLine({ reason: 'outside_window', until }, { ...clocks, ...zones })).toEqual({
      reason: 'outside_window',
      again: { distance: 'in 11 hr', theirs: 'Thu 13 Aug, 09:00', ours: 'Thu 13 Aug, 04:30' },
    })
  })

  test('says it once if both clocks show the same', () => {
    const zones = { timeZone: 'Asia/Kolkata', ownTimeZone: 'Asia/Kolkata' }
    expect(blockLine({ reason: 'holiday', until }, { ...clocks, ...zones }).again).toMatchObject({ ours: null })
  })

  test('says only how long it takes if no clock is known', () => {
    expect(blockLine({ reason: 'claimed_by_other', until }, clocks).again).toEqual({
      distance: 'in 11 hr',
      theirs: null,
      ours: null,
    })
  })

  test('says nothing about reasons that stay', () => {
    expect(blockLine({ reason: 'do_not_call', until: null }, clocks)).toEqual({ reason: 'do_not_call', again: null })
  })
})
