import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSoftphone } from './create-softphone.ts'
import { testSipLibrary } from './test-sip.ts'

const LINE = {
  method: 'softphone',
  websocketUrl: 'ws://x',
  uri: 'sip:agent-17@x',
  authorizationUser: '1:agent-17',
  password: 'p',
} as const

/** Resolves once everything that is ready has run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

type Options = Partial<Pick<Parameters<typeof createSoftphone>[0], 'fetchLine' | 'isFinal'>>

function createTestSoftphone(options: Options = {}) {
  const { connections, library } = testSipLibrary()
  const softphone = createSoftphone({
    fetchLine: async () => LINE,
    loadSip: async () => library,
    openMicrophone: async () => ({ getTracks: () => [] }) as unknown as MediaStream,
    createAudio: () => ({}) as HTMLAudioElement,
    ...options,
  })
  return { softphone, connections }
}

async function openSoftphone(options: Options = {}) {
  const { softphone, connections } = createTestSoftphone(options)
  softphone.connect()
  await settle()
  const line = connections[0] ?? expect.fail('the line was not opened')
  line.emit('registered')
  return { softphone, line }
}

describe('createSoftphone', () => {
  test('rejects incoming calls that nobody is shown, so that the next call of the user is not lost', async () => {
    const { softphone, line } = await openSoftphone()
    const incoming = line.receive('+447911123456')
    expect(incoming.ended).toBe(480)
    expect(softphone.getState().call).toBeNull()
    softphone.call('+447911999999')
    await settle()
    expect(line.called).toEqual(['+447911999999'])
    expect(softphone.getState().call).toMatchObject({ direction: 'outgoing', number: '+447911999999' })
  })

  test('shows one incoming call where somebody can answer, and is busy meanwhile', async () => {
    const { softphone, line } = await openSoftphone()
    softphone.setTakesIncoming(true)
    line.receive('+447911123456')
    expect(softphone.getState().call).toMatchObject({ direction: 'incoming', number: '+447911123456' })
    expect(line.receive('+447911999999').ended).toBe(486)
  })
})

describe('a line that cannot be opened', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  test('is tried again by itself, ever less often, until it is open', async () => {
    let attempts = 0
    const fetchLine = async () => {
      attempts++
      if (attempts < 4) throw new Error('not reachable')
      return LINE
    }
    const { softphone, connections } = createTestSoftphone({ fetchLine })
    softphone.connect()
    await settle()
    for (const [at, delayMs] of [1_000, 2_000, 4_000].entries()) {
      expect(softphone.getState().line).toBe('failed')
      await vi.advanceTimersByTimeAsync(delayMs - 1)
      expect(attempts).toBe(at + 1)
      await vi.advanceTimersByTimeAsync(1)
      await settle()
    }
    connections[0]?.emit('registered')
    expect(softphone.getState()).toMatchObject({ method: 'softphone', line: 'registered' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(attempts).toBe(4)
  })

  test('is not tried again where the user may not call, nor once the telephone is closed', async () => {
    const fetchLine = vi.fn<() => Promise<typeof LINE>>().mockRejectedValue(new Error('not allowed'))
    const { softphone } = createTestSoftphone({ fetchLine, isFinal: () => true })
    softphone.connect()
    await settle()
    expect(softphone.getState().line).toBe('rejected')
    const closed = createTestSoftphone({ fetchLine }).softphone
    closed.connect()
    closed.close()
    await settle()
    expect(closed.getState().line).toBe('off')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetchLine).toHaveBeenCalledTimes(2)
  })

  test('registers again after an error of the server that is not about the credentials', async () => {
    const { softphone, line } = await openSoftphone()
    line.emit('registrationFailed', { response: { status_code: 503 } })
    expect(softphone.getState().line).toBe('failed')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(line.registrations).toBe(1)
    line.emit('registered')
    expect(softphone.getState().line).toBe('registered')
  })
})
