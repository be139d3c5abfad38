import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createNoteSaver, type NoteStatus } from './note-saver.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function openSaver(failures: Error[] = []) {
  const saved: string[] = []
  const statuses: NoteStatus[] = []
  let attempts = 0
  const saver = createNoteSaver({
    save: async (note) => {
      attempts++
      const failure = failures.shift()
      if (failure) throw failure
      saved.push(note)
    },
    isFinal: (error) => error instanceof Error && error.message === '404',
    onStatus: (status) => statuses.push(status),
  })
  return { saver, saved, statuses, attempts: () => attempts }
}

describe('createNoteSaver', () => {
  test('saves what was written after a pause', async () => {
    const { saver, saved, statuses } = openSaver()
    saver.change('Fath')
    await vi.advanceTimersByTimeAsync(400)
    saver.change('Father pays')
    await vi.advanceTimersByTimeAsync(500)
    expect(saved).toEqual(['Father pays'])
    expect(statuses).toEqual(['saving', 'saved'])
  })

  test('saves at once when the page is left, unless the outcome carries the note', async () => {
    const left = openSaver()
    left.saver.change('Father pays')
    left.saver.saveNow()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(left.saved).toEqual(['Father pays'])
    const ended = openSaver()
    ended.saver.change('Father pays')
    ended.saver.stop()
    ended.saver.saveNow()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ended.attempts()).toBe(0)
  })

  test('tries again after a failure that passes', async () => {
    const { saver, saved, statuses } = openSaver([new Error('503')])
    saver.change('Father pays')
    await vi.advanceTimersByTimeAsync(5_500)
    expect(saved).toEqual(['Father pays'])
    expect(statuses).toEqual(['saving', 'failed', 'saving', 'saved'])
  })

  test('does not try again once the call is somebody else’s', async () => {
    const { saver, statuses, attempts } = openSaver([new Error('404')])
    saver.change('Father pays')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(attempts()).toBe(1)
    expect(statuses).toEqual(['saving', 'rejected'])
  })
})
