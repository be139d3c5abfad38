import { describe, expect, test } from 'vitest'
import { queueReasonsOf } from './queue-reasons.ts'

const NOW = new Date('2026-11-18T12:00Z')
const LATER = new Date('2026-11-18T13:00Z')
const base = { windowState: 'open', promisedAt: null, isCallBack: false, holdExpiresAt: null, hasValue: false } as const

describe('queueReasonsOf', () => {
  test('lists reasons in the order of the queue', () => {
    const facts = {
      windowState: 'closing',
      promisedAt: NOW,
      isCallBack: true,
      holdExpiresAt: LATER,
      hasValue: true,
    } as const
    expect(queueReasonsOf(facts, NOW)).toEqual(['window_closing', 'call_back', 'hold_expiring', 'expected_value'])
  })

  test('tells planned calls from those that the person asked for', () => {
    expect(queueReasonsOf({ ...base, promisedAt: NOW }, NOW)).toEqual(['call_task'])
  })

  test('leaves out promises that are not due and holds that have expired', () => {
    expect(queueReasonsOf({ ...base, promisedAt: LATER, holdExpiresAt: NOW }, NOW)).toEqual(['waiting'])
  })
})
