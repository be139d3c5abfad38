import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@amber/local-environment/free-port'
import { type AppProcess, startApp } from '@amber/local-environment/app-process'
import { REPOSITORY } from '@amber/local-environment/repository'
import { createChatThreads } from '@amber/testing/factories/chat'
import { logIn } from '@amber/testing/factories/session'
import { loginSecrets } from '@amber/testing/mailed-logins'
import { runSize } from '@amber/testing/run-size'
import { startWorld } from '@amber/testing/world'
import { sql } from 'kysely'
import { atLeast, atMost, report } from '../../bench/bar.ts'
import { installToxiproxy } from '../../services/toxiproxy.ts'
import { type ChatClient, openChatClient } from '../chat-client.ts'
import { startOwnRedis } from '../own-redis.ts'
import { startToxiproxy } from '../payments/toxiproxy.ts'

/**
 * Visitors and staff write to each other over two processes of the API while these are killed, Redis loses everything that
 * it holds, and connections are cut. Each message must be stored once, each thread must be complete and in one order on
 * both screens, and nobody may get a message twice.
 */
const MESSAGES = Number(process.env['MESSAGES'] ?? runSize({ short: 1_500, full: 100_000 }))
/** Few enough that the limit for visitors, towards which both sides count, does not apply. */
const MESSAGES_PER_THREAD = 25
const OF_VISITOR = 5
const THREADS = MESSAGES / MESSAGES_PER_THREAD
const CONVERSATIONS_AT_ONCE = Math.min(100, THREADS)
const KILL_EVERY_MS = 4_000
const REDIS_EVERY_MS = 7_000
const CUT_EVERY_MS = 1_500
/** Milliseconds in which both screens have to show what is stored. */
const SETTLE_LIMIT_MS = 30_000

const toxiproxy = await startToxiproxy(await installToxiproxy((text) => process.stderr.write(`${text}\n`)))
const redis = await startOwnRedis()
const world = await startWorld({
  apps: [],
  populated: false,
  environment: {
    REDIS_URL: redis.url,
    RATE_LIMIT_WRITE: '100000000',
    RATE_LIMIT_READ: '100000000',
    CHAT_CONNECTIONS_AN_ADDRESS: '1000000',
  },
})
const ports = [await freePort(), await freePort()]
const start = (index: number) =>
  startApp({
    name: 'api',
    port: ports[index] ?? 0,
    environment: world.environment,
    logFile: join(REPOSITORY, '.local', 'logs', `chat-kills-${index}.log`),
  })
const apis: AppProcess[] = await Promise.all([start(0), start(1)])
const routes = await Promise.all(ports.map((port, index) => toxiproxy.way(`api-${index}`, port)))
const urls = routes.map(({ port }) => `http://127.0.0.1:${port}`)

const counts = { kills: 0, redisRestarts: 0, cuts: 0, reconnects: 0, resent: 0, repeated: 0 }
let isOver = false

async function repeat(everyMs: number, run: () => Promise<void>) {
  while (!isOver) {
    await delay(everyMs)
    if (!isOver) await run()
  }
}

const faults = Promise.all([
  repeat(KILL_EVERY_MS, async () => {
    const index = counts.kills++ % apis.length
    await apis[index]?.kill()
    apis[index] = await start(index)
  }),
  repeat(REDIS_EVERY_MS, async () => {
    counts.redisRestarts += 1
    await redis.restart(500)
  }),
  repeat(CUT_EVERY_MS, async () => {
    const route = routes[counts.cuts++ % routes.length]
    await (counts.cuts % 3 === 0 ? route?.reset(200) : route?.cut(200))
  }),
])

type Thread = Awaited<ReturnType<typeof createChatThreads>>[number]
let unsettled = 0
let different = 0
const begun = performance.now()

/** Holds one conversation: both sides write at the same time, each one message after the other. */
async function converse(thread: Thread, token: string) {
  const common = { apis: urls, origin: world.siteUrl, thread: thread.uuid }
  const visitor = openChatClient({
    ...common,
    side: 'visitor',
    secret: loginSecrets.chatSecretOf(thread.id, thread.secretSeed),
  })
  const agent = openChatClient({ ...common, side: 'staff', token })
  const sayAll = async (client: ChatClient, name: string, count: number) => {
    for (let number = 1; number <= count; number++) await client.say(`${name} ${String(number).padStart(3, '0')}`)
  }
  await Promise.all([sayAll(visitor, 'visitor', OF_VISITOR), sayAll(agent, 'staff', MESSAGES_PER_THREAD - OF_VISITOR)])
  const isComplete = ({ seen }: ChatClient) => seen.length === MESSAGES_PER_THREAD
  const end = performance.now() + SETTLE_LIMIT_MS
  while ((!isComplete(visitor) || !isComplete(agent)) && performance.now() < end) await delay(20)
  if (!isComplete(visitor) || !isComplete(agent)) unsettled += 1
  if (JSON.stringify(visitor.seen) !== JSON.stringify(agent.seen)) different += 1
  for (const client of [visitor, agent]) {
    counts.reconnects += client.reconnects
    counts.resent += client.resent
    counts.repeated += client.repeated
    await client.close()
  }
}

try {
  const staff = await Promise.all(
    Array.from({ length: CONVERSATIONS_AT_ONCE }, () => logIn(world.db, { roles: ['agent'] })),
  )
  const threads = await createChatThreads(world.db, THREADS)
  const waiting = threads.values()
  let held = 0
  await Promise.all(
    staff.map(async ({ token }) => {
      for (const thread of waiting) {
        await converse(thread, token)
        held += 1
        if (held % 100 === 0) process.stderr.write(`${held} of ${THREADS} conversations, ${JSON.stringify(counts)}\n`)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  isOver = true
  await faults

  const { rows } = await sql<{ stored: number; ids: number; gaps: number; disordered: number }>`
    with numbered as (
      select
        thread_id, seq, client_id, text, split_part(text, ' ', 1) as writer,
        row_number() over (partition by thread_id order by seq) as position,
        lag(text) over (partition by thread_id, split_part(text, ' ', 1) order by seq) as text_before,
        lag(created_at) over (partition by thread_id order by seq) as time_before,
        created_at
      from chat_messages
    )
    select
      count(*)::int as stored,
      count(distinct (thread_id, text))::int as ids,
      (count(*) filter (where seq <> position))::int as gaps,
      (count(*) filter (where text <= text_before or created_at < time_before))::int as disordered
    from numbered
  `.execute(world.db)
  const [{ stored, ids, gaps, disordered } = { stored: 0, ids: 0, gaps: 0, disordered: 0 }] = rows
  const detail = `${stored} messages in ${seconds.toFixed(0)} s over ${counts.kills} kills, ${counts.redisRestarts} restarts of Redis and ${counts.cuts} cuts; ${counts.reconnects} reconnects, ${counts.resent} messages sent again`
  for (const [name, value] of [
    ['lost', MESSAGES - ids],
    ['duplicated', stored - ids],
    ['out-of-order', gaps + disordered],
    ['shown-twice', counts.repeated],
    ['screens-incomplete', unsettled],
    ['screens-different', different],
  ] as const) {
    report({ name: `chat-kills.${name}`, value, goal: atMost(0, ''), detail })
  }
  report({ name: 'chat-kills.faults', value: counts.kills, goal: atLeast(1, ' kills'), detail })
} finally {
  isOver = true
  await faults.catch(() => undefined)
  await Promise.all(apis.map((api) => api.stop()))
  await toxiproxy.stop()
  await redis.stop()
  await world.stop()
}
