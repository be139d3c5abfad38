import { describe, expect, test } from 'vitest'
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

async function openSoftphone(options: { takesIncoming?: boolean } = {}) {
  const { connections, library } = testSipLibrary()
  const softphone = createSoftphone({
    fetchLine: async () => LINE,
    loadSip: async () => library,
    openMicrophone: async () => ({ getTracks: () => [] }) as unknown as MediaStream,
    createAudio: () => ({}) as HTMLAudioElement,
    ...options,
  })
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
    const { softphone, line } = await openSoftphone({ takesIncoming: true })
    line.receive('+447911123456')
    expect(softphone.getState().call).toMatchObject({ direction: 'incoming', number: '+447911123456' })
    expect(line.receive('+447911999999').ended).toBe(486)
  })
})
