import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  judgeListenAction,
  LISTEN_ACTIONS,
  type ListenAction,
  type ListenSide,
  type ListenState,
  listenStateOf,
} from './listening.ts'

const AT = new Date('2026-11-18T10:00:00Z')

test('listenStateOf follows from the times', () => {
  const none = { agreedAt: null, startedAt: null, endedAt: null }
  expect(listenStateOf(none)).toBe('asked')
  expect(listenStateOf({ ...none, agreedAt: AT })).toBe('agreed')
  expect(listenStateOf({ ...none, agreedAt: AT, startedAt: AT })).toBe('listening')
  expect(listenStateOf({ ...none, endedAt: AT })).toBe('ended')
})

const NEXT: Record<ListenAction, ListenState> = {
  agree: 'agreed',
  decline: 'ended',
  connect: 'listening',
  end: 'ended',
}

describe('judgeListenAction', () => {
  test('lets only the agent agree for the person, and only the listener connect', () => {
    expect(judgeListenAction('agree', { state: 'asked', side: 'agent' })).toBe('applies')
    expect(judgeListenAction('agree', { state: 'asked', side: 'listener' })).toBe('impossible')
    expect(judgeListenAction('connect', { state: 'agreed', side: 'listener' })).toBe('applies')
    expect(judgeListenAction('connect', { state: 'agreed', side: 'agent' })).toBe('impossible')
  })

  test('takes a repeated action for none', () => {
    expect(judgeListenAction('agree', { state: 'listening', side: 'agent' })).toBe('repeated')
    expect(judgeListenAction('connect', { state: 'listening', side: 'listener' })).toBe('repeated')
    expect(judgeListenAction('end', { state: 'ended', side: 'listener' })).toBe('repeated')
    expect(judgeListenAction('agree', { state: 'ended', side: 'agent' })).toBe('impossible')
  })

  test('never reaches listening without the agreement, and nothing after the end', () => {
    const step = fc.record({
      action: fc.constantFrom(...LISTEN_ACTIONS),
      side: fc.constantFrom<ListenSide>('agent', 'listener'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let state: ListenState = 'asked'
        let hasAgreed = false
        for (const { action, side } of steps) {
          if (judgeListenAction(action, { state, side }) !== 'applies') continue
          expect(state).not.toBe('ended')
          state = NEXT[action]
          hasAgreed ||= action === 'agree' && side === 'agent'
          if (state === 'listening') expect(hasAgreed).toBe(true)
        }
      }),
    )
  })
})
