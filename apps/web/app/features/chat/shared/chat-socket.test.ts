import type { ServerFrame } from '@amber/contract/schemas/chat-socket'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectChat, reconnectDelay } from './chat-socket.ts'
import { createTestSocket, type TestSocket } from './test-socket.ts'

const THREAD = '00000000-0000-4000-8000-000000000001'
const READY: ServerFrame = { type: 'ready', silence_ms: 60_000 }
const TYPING: ServerFrame = { type: 'typing', thread: THREAD, side: 'staff' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Connects to sockets of the test. Opening fails while `isDown`. */
async function startConnection() {
  const sockets: TestSocket[] = []
  const network = { isDown: false }
  const frames: ServerFrame[] = []
  const changes: boolean[] = []
  const connection = connectChat({
    async open() {
      if (network.isDown) throw new Error('no network')
      const opened = createTestSocket()
      sockets.push(opened)
      return opened.socket
    },
    onFrame: (frame) => void frames.push(frame),
    onChange: (isReady) => void changes.push(isReady),
    random: () => 1,
  })
  await vi.advanceTimersByTimeAsync(0)
  const latest = () => sockets.at(-1) ?? expect.unreachable('no socket was opened')
  return { connection, sockets, network, frames, changes, latest }
}

describe('connectChat', () => {
  test('sends nothing before the server is ready, and passes on what arrives', async () => {
    const { connection, frames, changes, latest } = await startConnection()
    expect(connection.send({ type: 'typing', thread: THREAD })).toBe(false)
    latest().receive(READY)
    latest().receive(TYPING)
    expect(connection.send({ type: 'typing', thread: THREAD })).toBe(true)
    expect(latest().sent).toEqual([{ type: 'typing', thread: THREAD }])
    expect([changes, frames]).toEqual([[true], [TYPING]])
  })

  test('reconnects with longer pauses until the server is ready, then begins anew', async () => {
    const { network, sockets, changes, latest } = await startConnection()
    latest().receive(READY)
    network.isDown = true
    latest().lose()
    await vi.advanceTimersByTimeAsync(500 + 1_000 + 2_000)
    expect(sockets).toHaveLength(1)
    network.isDown = false
    await vi.advanceTimersByTimeAsync(3_999)
    expect(sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets).toHaveLength(2)
    latest().receive(READY)
    latest().lose()
    await vi.advanceTimersByTimeAsync(500)
    expect(sockets).toHaveLength(3)
    expect(changes).toEqual([true, false, false, false, false, true, false])
  })

  test('asks a silent server whether it is there, and gives it up without an answer', async () => {
    const { sockets, latest } = await startConnection()
    latest().receive(READY)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(latest().sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(latest().sent).toEqual([{ type: 'ping' }])
    latest().receive({ type: 'pong' })
    await vi.advanceTimersByTimeAsync(60_000 + 9_999)
    expect([sockets.length, sockets[0]?.socket.isClosed]).toEqual([1, false])
    await vi.advanceTimersByTimeAsync(1 + 500)
    expect([sockets.length, sockets[0]?.socket.isClosed]).toEqual([2, true])
  })

  test('gives up a connection that never becomes ready', async () => {
    const { sockets } = await startConnection()
    await vi.advanceTimersByTimeAsync(10_000 + 500)
    expect([sockets.length, sockets[0]?.socket.isClosed]).toEqual([2, true])
  })

  test('ignores frames of a connection that it has given up', async () => {
    const { sockets, frames, latest } = await startConnection()
    latest().receive(READY)
    latest().lose()
    await vi.advanceTimersByTimeAsync(500)
    sockets[0]?.receive(TYPING)
    expect(frames).toEqual([])
  })

  test('connects at once when the network is back, and never again after it is stopped', async () => {
    const { connection, network, sockets, latest } = await startConnection()
    network.isDown = true
    latest().lose()
    await vi.advanceTimersByTimeAsync(20_000)
    network.isDown = false
    connection.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(2)
    connection.stop()
    expect(latest().socket.isClosed).toBe(true)
    latest().lose()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sockets).toHaveLength(2)
  })
})

test('reconnectDelay doubles up to half a minute, and spreads clients over the second half of it', () => {
  expect([0, 1, 2, 3, 10].map((failures) => reconnectDelay(failures, 1))).toEqual([500, 1_000, 2_000, 4_000, 30_000])
  fc.assert(
    fc.property(fc.nat({ max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const longest = reconnectDelay(failures, 1)
      expect(reconnectDelay(failures, random)).toBeGreaterThanOrEqual(longest / 2)
      expect(reconnectDelay(failures, random)).toBeLessThanOrEqual(longest)
    }),
  )
})
