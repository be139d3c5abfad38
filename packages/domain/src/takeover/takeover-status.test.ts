import { describe, expect, test } from 'vitest'
import { isMailed, TAKEOVER_STEPS } from './takeover-steps.ts'
import {
  isTakeoverOpen,
  nextTakeoverStatus,
  OPEN_TAKEOVERS,
  TAKEOVER_EVENTS,
  TAKEOVER_STATUSES,
  takeoverDecisions,
} from './takeover-status.ts'

describe('nextTakeoverStatus', () => {
  test('leads from asking the landlord to a completed takeover', () => {
    let status = nextTakeoverStatus('requested', 'agree')
    for (const event of ['reserve', 'pay', 'complete'] as const) status = status && nextTakeoverStatus(status, event)
    expect(status).toBe('completed')
  })

  test('lets every open offer be withdrawn and expire, and changes no other', () => {
    expect(OPEN_TAKEOVERS).toEqual(['requested', 'listed', 'reserved', 'paid'])
    for (const status of TAKEOVER_STATUSES) {
      const changes = TAKEOVER_EVENTS.filter((event) => nextTakeoverStatus(status, event) !== undefined)
      if (isTakeoverOpen(status)) expect(changes).toEqual(expect.arrayContaining(['cancel', 'expire']))
      else expect(changes).toEqual([])
    }
  })

  test('never completes what nobody has paid', () => {
    const completing = TAKEOVER_STATUSES.filter((status) => nextTakeoverStatus(status, 'complete') !== undefined)
    expect(completing).toEqual(['paid'])
  })
})

describe('takeoverDecisions', () => {
  test('returns what a landlord can decide', () => {
    expect(takeoverDecisions('requested')).toEqual(['agree', 'refuse'])
    expect(takeoverDecisions('listed')).toEqual([])
    expect(takeoverDecisions('paid')).toEqual(['complete', 'decline'])
  })
})

describe('isMailed', () => {
  test('mails every step to the student who leaves', () => {
    expect(TAKEOVER_STEPS.filter((step) => !isMailed('leaver', step))).toEqual([])
    expect(isMailed('landlord', 'reserved')).toBe(false)
  })
})
