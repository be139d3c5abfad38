import { randomInt, randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { isOpenAt } from '@amber/domain/calling/calling-window'
import { personClockOf } from '@amber/domain/calling/person-clock'
import { sipEnvironment } from '@amber/local-environment/addresses'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { logIn } from '@amber/testing/factories/session'
import { createUser } from '@amber/testing/factories/user'
import { startWorld, type World } from '@amber/testing/world'
import { type Browser, type BrowserServer, chromium, type Page } from '@playwright/test'
import { findHeadlessChromium } from '../chromium.ts'
import { MICROPHONE_ANSWERS, SOFTPHONE_ARGUMENTS } from './open-softphones.ts'

/** Zones where calls may be recorded, of which some are never on a Sunday or a holiday at once. */
const ZONES = ['Europe/London', 'America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu', 'Asia/Tokyo']

/** The product with the telephone in the browser. Needs `npm run services -- sip` and `npm run build -w @amber/web`. */
export const openDialWorld = (): Promise<World> =>
  startWorld({
    apps: ['api', 'web'],
    populated: false,
    environment: {
      ...sipEnvironment,
      CALL_RECORDING: 'on',
      RATE_LIMIT_READ: '100000',
      RATE_LIMIT_WRITE: '100000',
      RENDER_LIMIT: '100000',
    },
  })

type CalledPerson = { leadId: number; leadUuid: string; userId: number; phone: string; name: string }
export type Caller = { token: string; userId: number; people: CalledPerson[] }

/** Adds an agent, and people who wait for a call of theirs in this order and may be called at any hour. */
export async function addCaller(db: Db, count: number): Promise<Caller> {
  const { token, userId } = await logIn(db, { roles: ['agent'], email: `dial-${randomUUID()}@amber.example` })
  const place = await createPlace(db)
  const hours = { from: 0, to: 24 }
  const timeZone =
    ZONES.find((zone) =>
      isOpenAt(personClockOf({ consent: { timeZone: zone, hours }, phone: '', placeTimeZone: null }), new Date()),
    ) ?? 'UTC'
  const people: CalledPerson[] = []
  for (let at = 0; at < count; at++) {
    const name = `Caller ${at}`
    // The telephone network answers numbers that end like this.
    const phone = `+4420${randomInt(7_000, 7_999)}${String(at % 1000).padStart(3, '0')}1`
    const { id: studentId } = await createUser(db, { name })
    await db
      .insertInto('contactConsents')
      .values({ userId: studentId, channels: ['phone'], timeZone, fromHour: hours.from, toHour: hours.to })
      .execute()
    const lead = await createLead(db, {
      rootId: place.id,
      userId: studentId,
      name,
      phone,
      assignedTo: userId,
      language: 'es',
    })
    const dueAt = new Date(Date.UTC(2020, 0, 1) + at * 60_000)
    await db
      .insertInto('leadTasks')
      .values({ leadId: lead.id, assigneeId: userId, kind: 'call', dueAt, createdBy: userId })
      .execute()
    people.push({ leadId: lead.id, leadUuid: lead.uuid, userId: studentId, phone, name })
  }
  return { token, userId, people }
}

export type AgentBrowser = {
  page: Page
  close(): Promise<void>
  /** Ends the browser as a power cut would. */
  kill(): Promise<void>
}

/** Opens the dial page in a browser of its own, with a microphone that beeps. */
export async function openAgentBrowser(world: World, token: string): Promise<AgentBrowser> {
  const server: BrowserServer = await chromium.launchServer({
    executablePath: findHeadlessChromium(),
    args: [...SOFTPHONE_ARGUMENTS, MICROPHONE_ANSWERS.yes],
  })
  const browser: Browser = await chromium.connect(server.wsEndpoint())
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'user_auth_token', value: token, url: world.url('web') }])
  const page = await context.newPage()
  await openDialPage(page, world)
  return { page, close: () => server.close(), kill: () => server.kill() }
}

/** Opens the page, and loads it again, as an agent would, while a server that just started or was killed is slow. */
export async function openDialPage(page: Page, world: World): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await page.goto(`${world.url('web')}/dashboard/leads/dial`)
    try {
      return await page.getByText('Phone ready').waitFor({ timeout: 20_000 })
    } catch (error) {
      if (attempt === MAX_LOADS) throw error
    }
  }
}

const MAX_LOADS = 6

/** Presses a key where no field takes it. */
export async function press(page: Page, key: string): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press(key)
}

export const callBar = (page: Page) => page.getByRole('region', { name: 'Call', exact: true })
