import { readRecording } from '@amber/operations/recording/read-recording'
import { createDocumentKeys } from '@amber/operations/document/document-keys'
import { localEnvironment } from '@amber/local-environment/addresses'
import { openFiles } from '@amber/testing/files'
import { type World } from '@amber/testing/world'
import { expect as expectPage } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AgentBrowser,
  addCaller,
  callBar,
  type Caller,
  openAgentBrowser,
  openDialWorld,
  press,
} from './open-dial-world.ts'
import { isTelephoneServerRunning, openSoftphones, type Softphones } from './open-softphones.ts'

// Needs the telephone server, which only `npm run services -- sip` starts.
describe.skipIf(!(await isTelephoneServerRunning()))('dial page', { timeout: 180_000 }, () => {
  let world: World
  let softphones: Softphones
  let caller: Caller
  let agent: AgentBrowser
  beforeAll(async () => {
    world = await openDialWorld()
    softphones = await openSoftphones()
    caller = await addCaller(world.db, 4)
    agent = await openAgentBrowser(world, caller.token)
  }, 180_000)
  afterAll(async () => {
    await agent?.close()
    await softphones?.close()
    await world?.stop()
  }, 60_000)

  const callOf = async (at: number) => {
    const { leadId } = caller.people[at] ?? { leadId: 0 }
    return world.db.selectFrom('calls').where('leadId', '=', leadId).selectAll().executeTakeFirstOrThrow()
  }
  const recordingOf = async (at: number) => {
    const { id } = await callOf(at)
    return world.db.selectFrom('callRecordings').where('callId', '=', id).selectAll().executeTakeFirst()
  }
  const talk = async () => {
    await press(agent.page, 'c')
    await expectPage(callBar(agent.page)).toContainText('On the call', { timeout: 30_000 })
  }
  const saveOutcome = async (key: string) => {
    await press(agent.page, key)
    await press(agent.page, 'Control+Enter')
    await expectPage(agent.page.getByRole('status').filter({ hasText: 'Saved: ' })).toBeVisible({ timeout: 30_000 })
  }

  test('records a call once the person agrees, shows it all the time, and stores it while they talk', async () => {
    const { page } = agent
    await press(page, 'n')
    await expectPage(callBar(page)).toContainText('Caller 0')
    await talk()
    const question = page.getByRole('region', { name: 'Recording of this call' })
    await expectPage(question).toContainText('Read this out in Spanish.')
    await expectPage(question.getByText('¿puedo grabar esta llamada?')).toHaveAttribute('lang', 'es')
    expect(await recordingOf(0)).toBeUndefined()
    await press(page, 'y')
    await expectPage(callBar(page).getByText('Recording', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect.poll(async () => (await recordingOf(0))?.parts, { timeout: 30_000 }).toBeGreaterThan(1)
    await press(page, 'h')
    await expectPage(callBar(page)).toContainText('Recording paused')
    // The telephone answers the hold before it takes another change.
    await expectPage(async () => {
      if (await callBar(page).getByText('Recording paused').isVisible()) await press(page, 'h')
      await expectPage(callBar(page).getByText('Recording', { exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await press(page, 'e')
    await expectPage(callBar(page)).toContainText('Recorded', { timeout: 30_000 })
    await expect.poll(async () => (await recordingOf(0))?.stoppedAt ?? null, { timeout: 30_000 }).not.toBeNull()
    const { agreedAt } = (await recordingOf(0)) ?? {}
    expect(agreedAt?.getTime()).toBeGreaterThan((await callOf(0)).answeredAt?.getTime() ?? Number.NaN)
    await saveOutcome('3')
  })

  test('plays on the lead’s page what was said', async () => {
    const recording = await recordingOf(0)
    if (!recording?.wrappedKey || recording.keyId === null) throw new Error('nothing was recorded')
    const files = openFiles()
    const keys = createDocumentKeys(localEnvironment.DOCUMENT_KEYS)
    const { uuid, parts, wrappedKey, keyId } = recording
    const audio = await readRecording({ files, keys }, { uuid, parts, wrappedKey, keyId })
    files.close()
    // The first bytes of every WebM file.
    expect(audio?.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
    const { page } = agent
    await page.goto(`${world.url('web')}/dashboard/leads/${caller.people[0]?.leadUuid}`)
    const player = page.getByLabel('Recording of the call')
    await expectPage(player).toBeVisible()
    const loudest = await player.evaluate(async (element: HTMLAudioElement) => {
      const response = await fetch(element.src)
      const decoded = await new AudioContext().decodeAudioData(await response.arrayBuffer())
      return decoded.getChannelData(0).reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)
    })
    // The microphone beeps.
    expect(loudest).toBeGreaterThan(0.01)
    const played = await world.db
      .selectFrom('auditLog')
      .where('action', '=', 'recording.play')
      .select('actorId')
      .execute()
    expect(played).toEqual([{ actorId: caller.userId }])
    await page.goto(`${world.url('web')}/dashboard/leads/dial`)
    await page.getByText('Phone ready').waitFor()
  })

  test('deletes what was recorded when the person changes their mind', async () => {
    const { page } = agent
    await expectPage(callBar(page)).toContainText('Caller 1')
    await talk()
    await expectPage(page.getByRole('region', { name: 'Recording of this call' })).toBeVisible()
    await press(page, 'y')
    await expect.poll(async () => (await recordingOf(1))?.parts ?? 0, { timeout: 30_000 }).toBeGreaterThan(0)
    await press(page, 'x')
    await expectPage(callBar(page)).toContainText('Not recorded: they declined')
    expect(await recordingOf(1)).toMatchObject({ wrappedKey: null, hasFiles: false, declinedAt: expect.any(Date) })
    expect((await callOf(1)).endedAt).toBeNull()
  })

  test('hangs up when the outcome is saved while they talk', async () => {
    await saveOutcome('1')
    await expectPage(callBar(agent.page)).toContainText('Caller 2')
    await expectPage(callBar(agent.page)).toContainText('Not dialled yet')
    // Another call is possible, which the telephone does not allow during one.
    await talk()
    await press(agent.page, 'e')
    await press(agent.page, '2')
    await agent.page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectPage(agent.page.getByRole('status').filter({ hasText: 'Saved: ' })).toBeVisible()
  })

  test('rings for a person who calls, and opens their lead', async () => {
    const { page } = agent
    const person = caller.people[3]
    const theirs = await softphones.open(0, { line: person?.phone ?? '' })
    await theirs.register()
    await theirs.page.evaluate((line) => window.softphone.call(line), `agent-${caller.userId}`)
    const ringing = page.getByRole('alert', { name: 'Incoming call' })
    await expectPage(ringing).toContainText(person?.phone ?? '', { timeout: 30_000 })
    await press(page, 'r')
    await expectPage(callBar(page)).toContainText('Caller 3', { timeout: 30_000 })
    await expectPage(callBar(page)).toContainText('On the call', { timeout: 30_000 })
    await theirs.waitForPhase('answered')
    await theirs.page.evaluate(() => window.softphone.hangUp())
    await expectPage(callBar(page)).toContainText('Call ended', { timeout: 30_000 })
    await expect.poll(async () => (await callOf(3)).endedAt, { timeout: 30_000 }).not.toBeNull()
    expect(await callOf(3)).toMatchObject({ direction: 'inbound', answeredAt: expect.any(Date), state: 'ended' })
    await press(page, '1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectPage(page.getByRole('status').filter({ hasText: 'Saved: ' })).toBeVisible()
  })
})
