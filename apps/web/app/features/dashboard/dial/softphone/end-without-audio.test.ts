import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endWithoutAudio } from './end-without-audio.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function watch() {
  const connection = Object.assign(new EventTarget(), { connectionState: 'connected' })
  const terminate = vi.fn<(options: { cause: string }) => void>()
  endWithoutAudio(connection as never, { isEnded: () => terminate.mock.calls.length > 0, terminate })
  const change = (state: RTCPeerConnectionState) => {
    connection.connectionState = state
    connection.dispatchEvent(new Event('connectionstatechange'))
  }
  return { change, terminate }
}

describe('endWithoutAudio', () => {
  test('ends the call at once when the connection has failed', () => {
    const { change, terminate } = watch()
    change('disconnected')
    change('failed')
    expect(terminate).toHaveBeenCalledExactlyOnceWith({ cause: 'RTP Timeout' })
    vi.runAllTimers()
    expect(terminate).toHaveBeenCalledOnce()
  })

  test('ends the call when the connection stays interrupted', () => {
    const { change, terminate } = watch()
    change('disconnected')
    vi.advanceTimersByTime(14_000)
    expect(terminate).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(terminate).toHaveBeenCalledOnce()
  })

  test('keeps a call that is connected again', () => {
    const { change, terminate } = watch()
    change('disconnected')
    change('connected')
    vi.runAllTimers()
    expect(terminate).not.toHaveBeenCalled()
  })
})
