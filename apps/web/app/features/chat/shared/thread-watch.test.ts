import type { ClientFrame } from '@amber/contract/schemas/chat-socket'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createThreadWatch } from './thread-watch.ts'

const THREAD = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startWatch() {
  const sent: ClientFrame[] = []
  const watch = createThreadWatch({ send: (frame) => void sent.push(frame), random: () => 1 })
  let seq = 3
  watch.start(THREAD, () => seq)
  return { watch, sent, receiveUpTo: (next: number) => void (seq = next) }
}

describe('createThreadWatch', () => {
  test('watches again after the last message with longer and longer pauses', () => {
    const { watch, sent, receiveUpTo } = startWatch()
    watch.retry(THREAD)
    vi.advanceTimersByTime(499)
    expect(sent).toEqual([{ type: 'watch', thread: THREAD, after: 3 }])
    receiveUpTo(5)
    vi.advanceTimersByTime(1)
    expect(sent.at(-1)).toEqual({ type: 'watch', thread: THREAD, after: 5 })
    watch.retry(THREAD)
    vi.advanceTimersByTime(999)
    expect(sent).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(sent).toHaveLength(3)
  })

  test('ignores another thread, and watches no more once it is stopped', () => {
    const { watch, sent } = startWatch()
    watch.retry(OTHER)
    vi.advanceTimersByTime(60_000)
    watch.retry(THREAD)
    watch.stop()
    vi.advanceTimersByTime(60_000)
    expect(sent).toHaveLength(1)
  })
})
