import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isTelephoneServerRunning, openSoftphones, type Softphones, type TestSoftphone } from './open-softphones.ts'

/** Beeps have a hundred times this energy, and a silent line has none. */
const SILENCE = 1e-4

/** Time in which each microphone beeps at least once. */
const WITH_A_BEEP_MS = 1_600

// Needs the telephone server, which only `npm run services -- sip` starts.
describe.skipIf(!(await isTelephoneServerRunning()))('listening to a call', () => {
  let softphones: Softphones
  let agent: TestSoftphone
  let person: TestSoftphone
  beforeAll(async () => {
    softphones = await openSoftphones()
    agent = await softphones.open(21)
    person = await softphones.open(22)
    await Promise.all([agent.register(), person.register()])
  })
  afterAll(() => softphones.close())

  beforeEach(async () => {
    for (const phone of [agent, person]) {
      await phone.page.evaluate(() => {
        window.softphone.hangUp()
        window.softphone.clear()
      })
    }
    await agent.page.evaluate((line) => window.softphone.call(line), person.line)
    await person.waitForPhase('incoming')
    await person.page.evaluate(() => window.softphone.answer())
    await Promise.all([agent.waitForPhase('answered'), person.waitForPhase('answered')])
  })

  const letListen = (line: string | null) => agent.page.evaluate((allowed) => window.softphone.letListen(allowed), line)
  const mute = (phone: TestSoftphone, isMuted: boolean) =>
    phone.page.evaluate((muted) => window.softphone.setMuted(muted), isMuted)
  const listenerOf = () => agent.page.evaluate(() => window.softphone.getState().listener)

  /** Opens the browser of a team lead, whose microphone beeps like everybody's. */
  async function openListener(userId: number) {
    const phone = await softphones.open(userId)
    return {
      phone,
      listen: () => phone.page.evaluate((line) => window.listening.listen(line), agent.line),
      waitFor: (state: string) =>
        phone.page.waitForFunction((wanted) => window.listeningState === wanted, state).then(() => undefined),
      measure: () => phone.page.evaluate((time) => window.measure(time), WITH_A_BEEP_MS),
    }
  }

  test('lets a colleague hear both sides, who sends nothing', async () => {
    const lead = await openListener(23)
    await letListen(lead.phone.line)
    expect(await listenerOf()).toBeNull()
    await lead.listen()
    await lead.waitFor('hearing')
    expect(await listenerOf()).toBe(lead.phone.line)

    // The agent alone, then the person alone, then nobody.
    await mute(person, true)
    await lead.measure()
    expect((await lead.measure()).energyIn).toBeGreaterThan(SILENCE)
    await mute(agent, true)
    await lead.measure()
    expect((await lead.measure()).energyIn).toBeLessThan(SILENCE)
    await mute(person, false)
    await lead.measure()
    const sound = await lead.measure()
    expect(sound.energyIn).toBeGreaterThan(SILENCE)
    expect(sound.packetsIn).toBeGreaterThan(0)

    expect(sound.packetsOut).toBe(0)
    expect(await lead.phone.page.evaluate(() => window.readAudio().then(({ packetsOut }) => packetsOut))).toBe(0)
    expect(await lead.phone.page.evaluate(() => window.microphonesOpened)).toBe(0)
    // The last connection of the agent is the one to the listener, from whom nothing arrives.
    expect(await agent.page.evaluate(() => window.readAudio().then(({ packetsIn }) => packetsIn))).toBe(0)
    await mute(agent, false)
    await letListen(null)
    await lead.waitFor('ended')
  })

  test('connects nobody but the line that may listen', async () => {
    const stranger = await openListener(24)
    await stranger.listen()
    await stranger.waitFor('failed')
    await letListen('agent-25')
    const other = await openListener(26)
    await other.listen()
    await other.waitFor('failed')
    expect(await listenerOf()).toBeNull()
    expect((await agent.page.evaluate(() => window.softphone.getState())).call?.phase).toBe('answered')
  })

  test.each([
    ['the agent takes it back', () => letListen(null)],
    ['the call ends', () => agent.page.evaluate(() => window.softphone.hangUp())],
    ['the person hangs up', () => person.page.evaluate(() => window.softphone.hangUp())],
  ])('ends when %s', async (_when, end) => {
    const lead = await openListener(27)
    await letListen(lead.phone.line)
    await lead.listen()
    await lead.waitFor('hearing')
    await end()
    await lead.waitFor('ended')
    expect(await listenerOf()).toBeNull()
    await lead.phone.page.context().browser()?.close()
  })

  test('ends when the listener leaves, and the call goes on', async () => {
    const lead = await openListener(28)
    await letListen(lead.phone.line)
    await lead.listen()
    await lead.waitFor('hearing')
    await lead.phone.page.evaluate(() => window.listening.close())
    await agent.page.waitForFunction(() => window.softphone.getState().listener === null)
    expect((await agent.page.evaluate(() => window.softphone.getState())).call?.phase).toBe('answered')
  })
})
