import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { PORTS } from '@amber/local-environment/addresses'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isTelephoneServerRunning, openSoftphones, type Softphones, type TestSoftphone } from './open-softphones.ts'

/** Numbers of `services/sip/telephone.xml`. */
const ANSWERS = '+4930000000'
const IS_BUSY = '+49300000486'
const NEVER_ANSWERS = '+49300000480'
const DECLINES = '+49300000603'
const DOES_NOT_EXIST = '+49300000404'
const HANGS_UP = '+49300000002'

/** Beeps have a hundred times this energy, and a silent line has none. */
const SILENCE = 1e-4

/** Packets of 1.5 s, in which the microphone beeps at least once. */
const WITH_A_BEEP = 75

// Needs the telephone server, which only `npm run services -- sip` starts.
describe.skipIf(!(await isTelephoneServerRunning()))('softphone', () => {
  let softphones: Softphones
  let agent: TestSoftphone
  beforeAll(async () => {
    softphones = await openSoftphones()
    agent = await softphones.open(17)
    await agent.register()
  })
  afterAll(() => softphones.close())
  afterEach(async () => {
    await agent.page.evaluate(() => {
      window.softphone.hangUp()
      window.softphone.clear()
    })
  })

  const call = (phone: TestSoftphone, number: string) =>
    phone.page.evaluate((called) => window.softphone.call(called), number)
  const stateOf = (phone: TestSoftphone) => phone.page.evaluate(() => window.softphone.getState())
  const endOf = async (phone: TestSoftphone) => {
    await phone.waitForPhase('ended')
    return (await stateOf(phone)).call?.cause
  }

  test('calls a telephone, hears it, mutes, holds, sends digits and hangs up', async () => {
    await call(agent, ANSWERS)
    await agent.waitForPhase('answered')
    expect((await agent.listen(WITH_A_BEEP)).energy).toBeGreaterThan(SILENCE)

    // The telephone repeats what it hears, so silence comes back once the microphone is off.
    await agent.page.evaluate(() => window.softphone.setMuted(true))
    expect((await stateOf(agent)).call?.isMuted).toBe(true)
    await agent.listen(25)
    expect((await agent.listen(WITH_A_BEEP)).energy).toBeLessThan(SILENCE)
    await agent.page.evaluate(() => window.softphone.setMuted(false))
    expect((await agent.listen(2 * WITH_A_BEEP)).energy).toBeGreaterThan(SILENCE)

    await agent.page.evaluate(() => window.softphone.setHeld(true))
    await agent.waitForPhase('held')
    await agent.listen(25)
    expect((await agent.listen(WITH_A_BEEP)).energy).toBeLessThan(SILENCE)
    await agent.page.evaluate(() => window.softphone.setHeld(false))
    await agent.waitForPhase('answered')
    expect((await agent.listen(2 * WITH_A_BEEP)).energy).toBeGreaterThan(SILENCE)

    const digits = await openDigitLog()
    for (const digit of ['4', '2', '#'] as const) {
      await agent.page.evaluate((pressed) => window.softphone.sendDigit(pressed), digit)
      expect(await digits.next()).toBe(digit)
    }
    digits.close()

    await agent.page.evaluate(() => window.softphone.hangUp())
    expect(await endOf(agent)).toBe('hung_up')
  })

  test.each([
    [IS_BUSY, 'busy'],
    [DECLINES, 'declined'],
    [DOES_NOT_EXIST, 'unreachable'],
    [HANGS_UP, 'other_hung_up'],
  ])('reports what a called person does: %s is %s', async (number, cause) => {
    await call(agent, number)
    expect(await endOf(agent)).toBe(cause)
  })

  test('stops ringing when the caller gives up', async () => {
    await call(agent, NEVER_ANSWERS)
    await agent.waitForPhase('ringing')
    await agent.page.evaluate(() => window.softphone.hangUp())
    expect(await endOf(agent)).toBe('hung_up')
  })

  test('connects two browsers, which hear each other', async () => {
    const colleague = await softphones.open(18)
    await colleague.register()
    await call(agent, colleague.line)
    await colleague.waitForPhase('incoming')
    expect((await stateOf(colleague)).call?.number).toBe(agent.line)
    await colleague.page.evaluate(() => window.softphone.answer())
    await Promise.all([agent.waitForPhase('answered'), colleague.waitForPhase('answered')])
    const [ours, theirs] = await Promise.all([agent.listen(WITH_A_BEEP), colleague.listen(WITH_A_BEEP)])
    expect(ours.energy).toBeGreaterThan(SILENCE)
    expect(theirs.energy).toBeGreaterThan(SILENCE)
    await colleague.page.evaluate(() => window.softphone.hangUp())
    expect(await endOf(agent)).toBe('other_hung_up')
    expect(await endOf(colleague)).toBe('hung_up')
  })

  test('registers again after the socket dies, and keeps the call', async () => {
    await call(agent, ANSWERS)
    await agent.waitForPhase('answered')
    await agent.page.evaluate(() => window.sockets.at(-1)?.close())
    await agent.page.waitForFunction(() => window.softphone.getState().line === 'reconnecting')
    await agent.page.waitForFunction(() => window.softphone.getState().line === 'registered')
    expect((await stateOf(agent)).call?.phase).toBe('answered')
    expect((await agent.listen(WITH_A_BEEP)).energy).toBeGreaterThan(SILENCE)
    await agent.page.evaluate(() => window.softphone.hangUp())
    expect(await endOf(agent)).toBe('hung_up')
  })

  test('says that the microphone is refused, and calls nobody', async () => {
    const silent = await softphones.open(19, { allowsMicrophone: false })
    await silent.register()
    await call(silent, ANSWERS)
    expect(await endOf(silent)).toBe('microphone_refused')
    expect((await stateOf(silent)).call?.id).toBeNull()
  })

  test('is rejected with credentials that another secret made', async () => {
    const stranger = await softphones.open(20, { secret: 'another-secret-of-at-least-32-characters' })
    await stranger.page.evaluate(() => window.softphone.connect())
    await stranger.page.waitForFunction(() => window.softphone.getState().line === 'rejected')
    await call(stranger, ANSWERS)
    expect(await endOf(stranger)).toBe('not_allowed')
  })
})

/** Receives the digits that rtpengine hears in the audio of the browser; the telephone repeats them. */
async function openDigitLog() {
  const socket: Socket = createSocket('udp4').bind(PORTS.mediaDigits, '127.0.0.1')
  await once(socket, 'listening')
  return {
    next: async (): Promise<string | undefined> => {
      for (;;) {
        const [message] = (await once(socket, 'message')) as [Buffer]
        const { event, source_tag } = JSON.parse(message.toString()) as { event: number; source_tag: string }
        if (!source_tag.includes('telephone')) return '0123456789*#'[event]
      }
    },
    close: () => socket.close(),
  }
}
