import { describe, expect, test, vi } from 'vitest'
import type { PhoneProgress } from '../softphone-progress.ts'
import type { Softphone } from '../softphone/softphone.ts'
import { NO_SOFTPHONE, reduceSoftphone, type SoftphoneEvent } from '../softphone/softphone-state.ts'
import { createCallSession, ongoingCall } from './call-session.ts'

const OPEN = { uuid: 'one', name: 'Ananya', number: '+447911123456', state: 'claimed' } as const
const DIALLED: SoftphoneEvent = { type: 'dialled', number: OPEN.number, at: 1 }
const INVITED: SoftphoneEvent = { type: 'invited', id: 'abc' }
const ANSWERED: SoftphoneEvent = { type: 'answered', at: 5 }
const ENDED: SoftphoneEvent = { type: 'ended', cause: 'other_hung_up', at: 9 }

/** Opens a session whose telephone has the state that events lead to. */
function openSession() {
  let state = NO_SOFTPHONE
  const listeners = new Set<() => void>()
  const happen = (...events: SoftphoneEvent[]) => {
    for (const event of events) {
      state = reduceSoftphone(state, event)
      for (const listener of listeners) listener()
    }
  }
  const close = vi.fn<() => void>()
  const softphone = {
    getState: () => state,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect: () => undefined,
    setTakesIncoming: () => undefined,
    answer: () => happen(ANSWERED),
    hangUp: () => happen(ENDED),
    clear: () => happen({ type: 'cleared' }),
    close,
  } as unknown as Softphone
  const reports: string[] = []
  const page = new EventTarget()
  const session = createCallSession({
    createSoftphone: () => softphone,
    createReports: () => (uuid, progress: PhoneProgress) => reports.push(`${uuid} ${progress.state}`),
    page,
  })
  const isConfirmedBeforeLeaving = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  session.connect()
  return { session, happen, reports, close, page, isConfirmedBeforeLeaving }
}

describe('createCallSession', () => {
  test('reports each step of a call once, whichever page is shown', () => {
    const { session, happen, reports } = openSession()
    session.prepare('one')
    happen(DIALLED, INVITED, { type: 'rang' }, { type: 'mute_changed', isMuted: true }, ANSWERED, ENDED)
    expect(reports).toEqual(['one ringing', 'one answered', 'one ended'])
    session.prepare('two')
    happen(DIALLED, { type: 'invited', id: 'def' })
    expect(reports).toEqual(['one ringing', 'one answered', 'one ended', 'two ringing'])
  })

  test('reports nothing about a person who calls', () => {
    const { session, happen, reports } = openSession()
    session.prepare('one')
    happen({ type: 'called', number: '+1', id: 'x', at: 1 }, ANSWERED, ENDED)
    expect(reports).toEqual([])
  })

  test('reports the call that was opened for a person who calls, from the answer on', () => {
    const { session, happen, reports } = openSession()
    happen({ type: 'called', number: '+1', id: 'x', at: 1 })
    session.answer('three')
    happen(ENDED)
    expect(reports).toEqual(['three answered', 'three ended'])
  })

  test('declines a call that rings when the page that shows it is left', () => {
    const { session, happen } = openSession()
    session.setTakesIncoming(true)
    happen({ type: 'called', number: '+1', id: 'x', at: 1 })
    session.setTakesIncoming(false)
    expect(session.getState().softphone.call?.phase).toBe('ended')
  })

  test('asks before the document is left during a call only', () => {
    const { happen, isConfirmedBeforeLeaving } = openSession()
    expect(isConfirmedBeforeLeaving()).toBe(false)
    happen(DIALLED, INVITED, ANSWERED)
    expect(isConfirmedBeforeLeaving()).toBe(true)
    happen(ENDED)
    expect(isConfirmedBeforeLeaving()).toBe(false)
  })

  test('closes the telephone with the document, and with the dashboard unless somebody is on the line', () => {
    const { session, happen, close, page } = openSession()
    happen(DIALLED, INVITED)
    session.closeUnlessInCall()
    expect(close).not.toHaveBeenCalled()
    page.dispatchEvent(new Event('pagehide'))
    expect(close).toHaveBeenCalledOnce()
    happen(ENDED)
    session.closeUnlessInCall()
    expect(close).toHaveBeenCalledTimes(2)
  })
})

describe('ongoingCall', () => {
  test('is the open call once it is dialled, until its outcome is saved', () => {
    const { session, happen } = openSession()
    session.setOpen(OPEN)
    expect(ongoingCall(session.getState())).toBeNull()
    session.prepare('one')
    happen(DIALLED, INVITED, ANSWERED)
    expect(ongoingCall(session.getState())).toEqual({ ...OPEN, state: 'answered' })
    happen(ENDED)
    expect(ongoingCall(session.getState())?.state).toBe('ended')
    session.setOpen(null)
    expect(ongoingCall(session.getState())).toBeNull()
  })

  test('follows the reports of an agent who calls with their own telephone', () => {
    const { session } = openSession()
    session.setOpen({ ...OPEN, state: 'ringing' })
    expect(ongoingCall(session.getState())?.state).toBe('ringing')
  })
})
