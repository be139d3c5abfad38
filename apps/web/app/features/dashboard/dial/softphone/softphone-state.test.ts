import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInCall, NO_SOFTPHONE, reduceSoftphone, type SoftphoneEvent, type SoftphoneState } from './softphone-state.ts'

const after = (...events: SoftphoneEvent[]): SoftphoneState => events.reduce(reduceSoftphone, NO_SOFTPHONE)

const DIALLED: SoftphoneEvent = { type: 'dialled', number: '+4930123456', at: 1 }
const CALLED: SoftphoneEvent = { type: 'called', number: '+4930999999', id: 'b', at: 1 }
const ANSWERED: SoftphoneEvent = { type: 'answered', at: 5 }
const ENDED: SoftphoneEvent = { type: 'ended', cause: 'other_hung_up', at: 9 }

describe('reduceSoftphone', () => {
  test('follows an outgoing call from dialling to its end', () => {
    const ringing = after(DIALLED, { type: 'invited', id: 'a' }, { type: 'rang' })
    expect(ringing.call).toMatchObject({ id: 'a', phase: 'ringing', startedAt: 1, answeredAt: null })
    const ended = [ANSWERED, { type: 'held' } as const, { type: 'resumed' } as const, ENDED].reduce(
      reduceSoftphone,
      ringing,
    )
    expect(ended.call).toEqual({
      id: 'a',
      direction: 'outgoing',
      number: '+4930123456',
      phase: 'ended',
      isMuted: false,
      startedAt: 1,
      answeredAt: 5,
      endedAt: 9,
      cause: 'other_hung_up',
    })
  })

  test('holds and resumes only an answered call', () => {
    expect(after(DIALLED, { type: 'held' }).call?.phase).toBe('dialling')
    expect(after(DIALLED, ANSWERED, { type: 'held' }).call?.phase).toBe('held')
    expect(after(DIALLED, ANSWERED, { type: 'resumed' }).call?.phase).toBe('answered')
    expect(after(DIALLED, ANSWERED, { type: 'held' }, { type: 'resumed' }).call?.phase).toBe('answered')
  })

  test('keeps an incoming call incoming until it is answered', () => {
    expect(after(CALLED, { type: 'rang' }).call).toMatchObject({ phase: 'incoming', direction: 'incoming', id: 'b' })
    expect(after(CALLED, ANSWERED).call?.phase).toBe('answered')
  })

  test('starts no call during another one', () => {
    expect(after(DIALLED, CALLED).call?.number).toBe('+4930123456')
    expect(after(DIALLED, { ...DIALLED, number: '+1', at: 3 }).call?.number).toBe('+4930123456')
    expect(after(DIALLED, ENDED, CALLED).call?.number).toBe('+4930999999')
  })

  test('clears only a call that has ended', () => {
    expect(after(DIALLED, { type: 'cleared' }).call).not.toBeNull()
    expect(after(DIALLED, ENDED, { type: 'cleared' }).call).toBeNull()
  })

  test('keeps the call when the line is lost, because its audio may continue', () => {
    const lost = after(DIALLED, ANSWERED, { type: 'line_changed', line: 'reconnecting' })
    expect(lost).toMatchObject({ line: 'reconnecting', call: { phase: 'answered' } })
  })

  test('never changes a call that has ended, whatever comes late', () => {
    const late: fc.Arbitrary<SoftphoneEvent> = fc.constantFrom<SoftphoneEvent>(
      { type: 'rang' },
      ANSWERED,
      { type: 'held' },
      { type: 'resumed' },
      { type: 'mute_changed', isMuted: true },
      { type: 'invited', id: 'late' },
      { type: 'ended', cause: 'failed', at: 20 },
    )
    fc.assert(
      fc.property(fc.array(late), (events) => {
        const ended = after(DIALLED, ANSWERED, ENDED)
        expect(events.reduce(reduceSoftphone, ended)).toBe(ended)
      }),
    )
  })

  test('says who listens, during a call and after it', () => {
    const listened = after(DIALLED, ANSWERED, { type: 'listener_changed', line: 'agent-18' })
    expect(listened.listener).toBe('agent-18')
    expect(reduceSoftphone(listened, { type: 'listener_changed', line: 'agent-18' })).toBe(listened)
    // Whoever listens is shown until their line is closed, whatever happens to the call.
    expect(reduceSoftphone(listened, ENDED).listener).toBe('agent-18')
    expect(reduceSoftphone(listened, { type: 'listener_changed', line: null }).listener).toBeNull()
  })

  test('returns the same state when nothing changes', () => {
    const answered = after(DIALLED, ANSWERED)
    expect(reduceSoftphone(answered, { type: 'mute_changed', isMuted: false })).toBe(answered)
    expect(reduceSoftphone(answered, ANSWERED)).toBe(answered)
    expect(reduceSoftphone(NO_SOFTPHONE, ENDED)).toBe(NO_SOFTPHONE)
    expect(reduceSoftphone(NO_SOFTPHONE, { type: 'line_changed', line: 'off' })).toBe(NO_SOFTPHONE)
  })
})

test('isInCall is true from dialling until the end', () => {
  expect(isInCall(NO_SOFTPHONE)).toBe(false)
  expect(isInCall(after(DIALLED))).toBe(true)
  expect(isInCall(after(DIALLED, ENDED))).toBe(false)
})
