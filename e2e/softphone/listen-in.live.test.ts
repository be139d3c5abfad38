import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sipEnvironment } from '@amber/local-environment/addresses'
import { REPOSITORY } from '@amber/local-environment/repository'
import { startWorld, type World } from '@amber/testing/world'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAccessFaults } from '../access-faults.ts'
import { findHeadlessChromium } from '../chromium.ts'
import { waitForHydration } from '../journey.ts'
import { addPeopleToCall, addTeamLead } from '../people-to-call.ts'
import { isTelephoneServerRunning, TELEPHONE_ARGUMENTS } from './open-softphones.ts'
import { watchAudio } from './watch-audio.ts'

/** Beeps have a hundred times this energy, and a silent line has none. */
const SILENCE = 1e-4

const STEP = { timeout: 60_000, interval: 200 }

const isBuilt = existsSync(join(REPOSITORY, 'apps/web/build/server'))

// Needs the telephone server, which only `npm run services -- sip` starts, and the built site.
describe.skipIf(!(await isTelephoneServerRunning()) || !isBuilt)(
  'listening in the dashboard',
  { timeout: 300_000 },
  () => {
    let world: World
    const browsers: Browser[] = []
    let agent: Page
    let lead: Page
    let leadToken: string
    let callUuid: string

    async function open(token: string, path: string): Promise<Page> {
      const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: TELEPHONE_ARGUMENTS })
      browsers.push(browser)
      const context = await browser.newContext({ baseURL: world.siteUrl })
      await context.addCookies([{ name: 'user_auth_token', value: token, url: world.siteUrl }])
      const page = await context.newPage()
      await watchAudio(page)
      await page.goto(path)
      await waitForHydration(page)
      return page
    }
    const openTeam = () => open(leadToken, '/dashboard/leads/dial/team')

    beforeAll(async () => {
      world = await startWorld({ apps: ['api', 'web'], environment: sipEnvironment })
      const running = { databaseUrl: world.environment['DATABASE_URL'] ?? '' }
      const { token, agentId } = await addPeopleToCall(running, 1)
      ;({ token: leadToken } = await addTeamLead(running, agentId))
      agent = await open(token, '/dashboard/leads/dial')
      await agent.keyboard.press('n')
      await shows(agent, 'Phone ready')
      await agent.keyboard.press('c')
      await shows(agent, 'On the call')
      ;({ uuid: callUuid } = await world.db
        .selectFrom('calls')
        .where('callerId', '=', agentId)
        .select('uuid')
        .executeTakeFirstOrThrow())
      lead = await openTeam()
    }, 600_000)
    afterAll(async () => {
      await Promise.all(browsers.map((browser) => browser.close()))
      await world.stop()
    })

    const shows = (page: Page, text: string) => page.getByText(text).first().waitFor({ timeout: STEP.timeout })
    const hides = (page: Page, text: string) =>
      page.getByText(text).first().waitFor({ state: 'hidden', timeout: STEP.timeout })
    const press = (page: Page, name: string) => page.getByRole('button', { name }).press('Enter')
    const lastListen = () =>
      world.db
        .selectFrom('callListens')
        .innerJoin('calls', 'calls.id', 'callListens.callId')
        .where('calls.uuid', '=', callUuid)
        .select(['agreedAt', 'callListens.startedAt', 'callListens.endedAt', 'endedBy'])
        .orderBy('callListens.id', 'desc')
        .executeTakeFirstOrThrow()

    async function letListen() {
      await expect.poll(() => lead.getByRole('button', { name: 'Ask Eilidh Murray' }).count(), STEP).toBe(1)
      await press(lead, 'Ask Eilidh Murray')
      await shows(agent, 'Lea Brandt asks to listen')
      await press(agent, 'The person agreed')
      await shows(lead, 'You hear Eilidh Murray’s call.')
      await shows(agent, 'Lea Brandt listens')
    }

    test('is silent before the person agreed, and heard and marked until the team lead stops', async () => {
      await expect.poll(() => lead.getByRole('button', { name: 'Ask Eilidh Murray' }).count(), STEP).toBe(1)
      await press(lead, 'Ask Eilidh Murray')
      await shows(lead, 'Eilidh Murray asks the person whether you may listen.')
      await shows(agent, 'Lea Brandt asks to listen')
      expect(await findAccessFaults(agent, 'html')).toEqual([])
      expect(await lead.evaluate(() => window.connections.length)).toBe(0)
      expect(await lastListen()).toMatchObject({ agreedAt: null, startedAt: null })

      await press(agent, 'The person agreed')
      await shows(lead, 'You hear Eilidh Murray’s call.')
      await shows(agent, 'Lea Brandt listens')
      for (const page of [agent, lead]) expect(await findAccessFaults(page, 'html')).toEqual([])
      const sound = await lead.evaluate(() => window.measureAudio(3_000))
      expect(sound.energyIn).toBeGreaterThan(SILENCE)
      expect(sound.packetsOut).toBe(0)
      expect(await lead.evaluate(() => window.microphonesOpened)).toBe(0)
      expect(await lastListen()).toMatchObject({ startedAt: expect.any(Date), endedAt: null })

      await press(lead, 'Stop listening')
      await hides(agent, 'Lea Brandt listens')
      expect(await lastListen()).toMatchObject({ endedBy: 'listener' })
      await shows(agent, 'On the call')
    })

    test('ends at once when the agent ends it', async () => {
      await letListen()
      await press(agent, 'Stop listening')
      await hides(agent, 'Lea Brandt listens')
      await shows(lead, 'Eilidh Murray ended it.')
      await expect.poll(() => lead.evaluate(() => window.openConnections()), STEP).toBe(0)
      expect(await lastListen()).toMatchObject({ endedBy: 'agent' })
    })

    test('ends by itself when the browser of the team lead crashes, and the call goes on', async () => {
      await letListen()
      await lead.goto('chrome://crash').catch(() => undefined)
      await hides(agent, 'Lea Brandt listens')
      expect(await lastListen()).toMatchObject({ endedBy: 'expired' })
      await shows(agent, 'On the call')
      lead = await openTeam()
      await letListen()
      await agent.keyboard.press('e')
      await shows(lead, 'The call ended.')
      expect(await lastListen()).toMatchObject({ endedBy: 'call_ended' })
    })
  },
)
