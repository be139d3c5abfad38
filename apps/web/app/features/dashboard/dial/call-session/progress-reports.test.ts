import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createProgressReports } from './progress-reports.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const progressOf = (state: 'ringing' | 'answered' | 'ended') => ({ state, provider_call_id: 'abc' })

function openReports(failures: Error[]) {
  const sent: string[] = []
  const onSent = vi.fn<() => void>()
  const send = async (callUuid: string, { state }: { state: string }) => {
    const failure = failures.shift()
    if (failure) throw failure
    sent.push(`${callUuid} ${state}`)
  }
  const isFinal = (error: unknown) => error instanceof Error && error.message === '404'
  return { sent, onSent, report: createProgressReports({ send, isFinal, onSent }) }
}

describe('createProgressReports', () => {
  test('sends a report that did not arrive again, and later ones after it', async () => {
    const { sent, onSent, report } = openReports([new Error('503'), new Error('503')])
    report('one', progressOf('answered'))
    report('one', progressOf('ended'))
    await vi.advanceTimersByTimeAsync(5_999)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual(['one answered', 'one ended'])
    expect(onSent).toHaveBeenCalledTimes(2)
  })

  test('gives up a report that the server rejects', async () => {
    const { sent, onSent, report } = openReports([new Error('404')])
    report('gone', progressOf('ended'))
    await vi.advanceTimersByTimeAsync(0)
    report('two', progressOf('ringing'))
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['two ringing'])
    expect(onSent).toHaveBeenCalledOnce()
  })
})
