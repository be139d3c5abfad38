import { describe, expect, test } from 'vitest'
import type { SoftphoneCall } from './softphone/softphone-state.ts'
import { isNeverSent, progressOf } from './softphone-progress.ts'

const CALL: SoftphoneCall = {
  id: 'abc@browser',
  direction: 'outgoing',
  number: '+447911123456',
  phase: 'ringing',
  isMuted: false,
  startedAt: Date.parse('2026-08-12T10:00:00Z'),
  answeredAt: null,
  endedAt: null,
  cause: null,
}
const answeredAt = Date.parse('2026-08-12T10:00:09Z')
const endedAt = Date.parse('2026-08-12T10:04:00Z')

describe('progressOf', () => {
  test('reports the time at which the person answered and the call ended', () => {
    expect(progressOf({ ...CALL, phase: 'answered', answeredAt })).toEqual({
      state: 'answered',
      at: '2026-08-12T10:00:09.000Z',
      provider_call_id: 'abc@browser',
    })
    expect(progressOf({ ...CALL, phase: 'ended', answeredAt, endedAt })).toMatchObject({
      state: 'ended',
      at: '2026-08-12T10:04:00.000Z',
    })
  })

  test('reports a hold without a time, since only its beginning on the server counts', () => {
    expect(progressOf({ ...CALL, phase: 'held', answeredAt })).toEqual({
      state: 'held',
      provider_call_id: 'abc@browser',
    })
  })

  test('reports nothing about an incoming call nor before anybody was called', () => {
    expect(progressOf({ ...CALL, direction: 'incoming', phase: 'incoming' })).toBeUndefined()
    expect(progressOf({ ...CALL, id: null, phase: 'dialling' })).toBeUndefined()
  })
})

describe('isNeverSent', () => {
  test('tells a missing microphone from a call that ended', () => {
    expect(isNeverSent({ ...CALL, id: null, phase: 'ended', cause: 'microphone_missing', endedAt })).toBe(true)
    expect(isNeverSent({ ...CALL, phase: 'ended', cause: 'busy', endedAt })).toBe(false)
    expect(isNeverSent({ ...CALL, id: null, phase: 'dialling' })).toBe(false)
  })
})
