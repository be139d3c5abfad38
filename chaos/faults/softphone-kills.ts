import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { refreshWholeCallQueue } from '@amber/operations/calling/refresh-call-queue'
import {
  type AgentBrowser,
  addCaller,
  callBar,
  type Caller,
  openAgentBrowser,
  openDialPage,
  openDialWorld,
  press,
} from '../../e2e/softphone/open-dial-world.ts'
import { isTelephoneServerRunning } from '../../e2e/softphone/open-softphones.ts'
import { findRunning } from '../../services/processes.ts'
import { startService } from '../../services/start.ts'
import { countCallFaults, type SeenCall } from '../count-call-faults.ts'
import { atLeast, atMost, report } from '../../bench/bar.ts'

/**
 * Two agents call by the keyboard of the dial page, through the telephone server. Meanwhile a browser, the API and the
 * telephone server are killed during a call. Every call needs one attempt, one outcome and its right times, and nobody may stay
 * claimed. Needs `npm run services -- sip` and `npm run build -w @amber/web`; `CALLS=20` is a short run.
 */
const CALLS = Number(process.env['CALLS'] ?? 200)
const AGENTS = 2

/** Calls of the first agent during which something is killed. */
const KILLS = { browser: 0.2, api: 0.4, sip: 0.6, all: 0.8 } as const

/** A page that lost its server recovers in this time, or the run is over. */
const STEP_TIMEOUT_MS = 60_000

const OUTCOME_KEYS = ['1', '2', '3', '6', '7', '8', '9'] as const

const world = await openDialWorld()
const seen: SeenCall[] = []
let kills = 0
try {
  const callers: Caller[] = []
  for (let agent = 0; agent < AGENTS; agent++) callers.push(await addCaller(world.db, CALLS / AGENTS))
  // As the worker does every minute, which does not run here.
  await refreshWholeCallQueue(world.db)
  const began = performance.now()
  await Promise.all(callers.map((caller, index) => work(caller, index === 0)))
  const seconds = (performance.now() - began) / 1000

  const faults = await countCallFaults(world.db, seen)
  const disturbed = seen.filter(({ wasDisturbed }) => wasDisturbed).length
  const detail = `${seen.length} calls of ${AGENTS} browsers in ${seconds.toFixed(0)} s, ${kills} kills, ${disturbed} calls disturbed`
  report({ name: 'softphone-kills.calls', value: seen.length, goal: atLeast(CALLS, ' calls'), detail })
  report({ name: 'softphone-kills.kills', value: kills, goal: atLeast(6, ' kills'), detail })
  for (const [name, value] of Object.entries(faults))
    report({ name: `softphone-kills.${name}`, value, goal: atMost(0, ' calls'), detail })
} finally {
  await startService('sip')
  await world.stop()
}

async function work({ token, people }: Caller, isKilled: boolean): Promise<void> {
  let agent = await openAgentBrowser(world, token)
  const due = new Map(Object.entries(KILLS).map(([what, share]) => [Math.floor(share * people.length), what]))
  for (let at = 0; at < people.length; at++) {
    const victim = isKilled ? due.get(at) : undefined
    agent = await call(agent, { token, victim, isLast: at === people.length - 1 })
  }
  await agent.close()
}

type Turn = { token: string; victim: string | undefined; isLast: boolean }

async function call(agent: AgentBrowser, { token, victim, isLast }: Turn): Promise<AgentBrowser> {
  let { page } = agent
  const bar = () => callBar(page)
  const waitFor = (text: string, timeout = STEP_TIMEOUT_MS) =>
    bar().getByText(text, { exact: true }).waitFor({ timeout })
  await takeNext(page)
  const dialledAt = await dial(page)
  // During an outage the call may never be answered, and the agent gives up.
  const answered = await waitFor('On the call', 20_000).then(
    () => new Date(),
    () => undefined,
  )
  let current = agent
  if (victim !== undefined) {
    current = await killDuringCall(victim, agent, token)
    page = current.page
    await bar().waitFor({ timeout: STEP_TIMEOUT_MS })
  } else await page.waitForTimeout(randomInt(50, 400))
  const isOver = async () => (await bar().getByText('Call ended', { exact: true }).count()) > 0
  if (!(await isOver())) {
    await press(page, 'e')
    await waitFor('Call ended').catch(() => undefined)
  }
  await press(page, OUTCOME_KEYS[randomInt(OUTCOME_KEYS.length)] ?? '1')
  const uuid = await page.locator('input[name=call]').first().inputValue()
  await saveOutcome(current, uuid, isLast)
  const wasDisturbed = victim !== undefined || answered === undefined
  seen.push({ dialledAt, answeredAt: answered, savedAt: new Date(), wasDisturbed })
  return current
}

/** Takes the next person, again if the server was away. */
async function takeNext(page: AgentBrowser['page']): Promise<void> {
  const deadline = performance.now() + STEP_TIMEOUT_MS
  const claimed = callBar(page).getByText('Not dialled yet', { exact: true })
  while (!(await claimed.isVisible())) {
    if (performance.now() > deadline) throw new Error('nobody could be taken from the queue')
    await press(page, 'n')
    await claimed.waitFor({ timeout: 5_000 }).catch(() => undefined)
  }
}

/** Dials, again if the server did not hear of it, and returns when it was dialled. */
async function dial(page: AgentBrowser['page']): Promise<Date> {
  const deadline = performance.now() + STEP_TIMEOUT_MS
  const claimed = callBar(page).getByText('Not dialled yet', { exact: true })
  for (;;) {
    const dialledAt = new Date()
    await press(page, 'c')
    const isDialled = await claimed.waitFor({ state: 'hidden', timeout: 5_000 }).then(
      () => true,
      () => false,
    )
    if (isDialled) return dialledAt
    if (performance.now() > deadline) throw new Error('a call was not dialled')
  }
}

/** Saves until the page shows another call: while the API is away, the form says so and is sent again. */
async function saveOutcome({ page }: AgentBrowser, uuid: string, isLast: boolean): Promise<void> {
  const deadline = performance.now() + STEP_TIMEOUT_MS
  const isShown = async () => (await page.locator(`input[name=call][value="${uuid}"]`).count()) > 0
  while (await isShown()) {
    if (performance.now() > deadline) throw new Error('the outcome of a call was not saved')
    if (isLast) await page.getByRole('button', { name: 'Save', exact: true }).click()
    else await press(page, 'Control+Enter')
    await page
      .waitForFunction((id) => document.querySelector(`input[name=call][value="${id}"]`) === null, uuid, {
        timeout: 5_000,
      })
      .catch(() => undefined)
  }
}

/** Kills something while they talk, starts it again, and returns the browser in which the agent goes on. */
async function killDuringCall(victim: string, agent: AgentBrowser, token: string): Promise<AgentBrowser> {
  const isAll = victim === 'all'
  if (isAll || victim === 'api') {
    kills += 1
    await world.apps.api?.kill()
  }
  if (isAll || victim === 'browser') {
    kills += 1
    await agent.kill()
  }
  if (isAll || victim === 'sip') {
    kills += 1
    await restartTelephoneServer()
  }
  // The agent ends the call while nobody can hear of it.
  if (victim === 'api') {
    await press(agent.page, 'e')
    await callBar(agent.page).getByText('Call ended', { exact: true }).waitFor({ timeout: STEP_TIMEOUT_MS })
  }
  if (isAll || victim === 'api') await world.start('api')
  if (isAll || victim === 'browser') return openAgentBrowser(world, token)
  if (victim === 'sip') await openDialPage(agent.page, world)
  return agent
}

/** Kills all processes of the server: those that are left would hold its port. */
async function restartTelephoneServer(): Promise<void> {
  const running = findRunning('sip-server')
  if (!running) throw new Error('no telephone server runs')
  process.kill(-running.pid, 'SIGKILL')
  while (await isTelephoneServerRunning()) await delay(50)
  await startService('sip')
}
