import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CHAT_SOCKET_PATH } from '@amber/domain/chat/chat-protocol'
import { createCache } from '@amber/integrations/cache/client'
import { type ChatTicketHolder, createChatTicket } from '@amber/integrations/live/chat-tickets'
import { startApp } from '@amber/local-environment/app-process'
import { freePort } from '@amber/local-environment/free-port'
import { REPOSITORY } from '@amber/local-environment/repository'
import { createChatThreads } from '@amber/testing/factories/chat'
import { logIn } from '@amber/testing/factories/session'
import { startWorld } from '@amber/testing/world'
import type { WebSocket } from 'ws'
import { atMost, report } from '../bar.ts'
import { type LoadClient, openSockets, runChatLoad } from '../chat-load.ts'
import { processorTime } from '../processor-time.ts'
import { median, quantile } from '../quantile.ts'
import { startChild } from '../start-child.ts'

/**
 * 5,000 people chat over two processes of the API: visitors with one thread each, and staff with 49. Both sides of a thread
 * are always on different processes. Measures how long a message takes to the other side and the processor time that the
 * processes spend per message, beside a bare `ws` relay that stores nothing and checks nothing. Nobody marks messages as
 * read, since the relay has no marks, and the visitors gave no email to which answers would be mailed.
 */
const CONNECTIONS = Number(process.env['CONNECTIONS'] ?? 5_000)
const PER_SECOND = Number(process.env['PER_SECOND'] ?? 200)
const SECONDS = Number(process.env['SECONDS'] ?? 60)
const THREADS_PER_STAFF = 49
const STAFF = Math.round(CONNECTIONS / (THREADS_PER_STAFF + 1))
const VISITORS = STAFF * THREADS_PER_STAFF
const TICKET_TTL_SECONDS = 600
/** Milliseconds after connecting until the processes are idle. */
const SETTLE_MS = 3_000

const world = await startWorld({
  apps: ['api'],
  populated: false,
  environment: { CHAT_CONNECTIONS_AN_ADDRESS: '1000000' },
})
const first = world.apps.api
if (!first) throw new Error('the API was not started')
const second = await startApp({
  name: 'api',
  port: await freePort(),
  environment: world.environment,
  logFile: join(REPOSITORY, '.local', 'logs', 'chat-fan-out.log'),
})
const apis = [first, second]
const cache = createCache({
  url: world.environment['REDIS_URL'] ?? '',
  prefix: world.environment['REDIS_PREFIX'] ?? '',
})
const relay = await startChild('bare-relay.ts')

try {
  const threads = await createChatThreads(world.db, VISITORS)
  const staff = await Promise.all(Array.from({ length: STAFF }, () => logIn(world.db, { roles: ['agent'] })))
  const memoryBefore = residentMemory()

  const urlFor = async (index: number, holder: ChatTicketHolder) => {
    const ticket = await createChatTicket(cache, holder, TICKET_TTL_SECONDS)
    const url = apis[index % apis.length]?.url.replace('http', 'ws')
    return `${url}${CHAT_SOCKET_PATH}?ticket=${ticket}`
  }
  const threadsOf = (member: number) =>
    Array.from({ length: THREADS_PER_STAFF }, (_, index) => member * THREADS_PER_STAFF + index)
  for (const [member, { userId }] of staff.entries()) {
    const ids = threadsOf(member).flatMap((index) => threads[index]?.id ?? [])
    const assigned = { assigneeId: userId, assignedAt: new Date() }
    await world.db.updateTable('chatThreads').set(assigned).where('id', 'in', ids).execute()
  }
  const memberOf = (thread: number) => Math.floor(thread / THREADS_PER_STAFF)
  const visitorUrls = await Promise.all(
    threads.map(({ uuid }, index) =>
      // On the other process than the member of staff.
      urlFor(memberOf(index) + 1, {
        side: 'visitor',
        userId: null,
        sessionId: null,
        threads: [uuid],
        language: 'en',
      }),
    ),
  )
  const staffUrls = await Promise.all(
    staff.map(({ userId, sessionId }, index) => urlFor(index, { side: 'staff', userId, sessionId, language: 'en' })),
  )
  const watchAll = (socket: WebSocket, watched: readonly number[]) =>
    new Promise<void>((resolve) => {
      let ready = 0
      socket.on('message', (data: Buffer) => {
        if (ready < watched.length && data.toString().startsWith('{"type":"thread"') && ++ready === watched.length)
          resolve()
      })
      for (const index of watched) {
        socket.send(JSON.stringify({ type: 'watch', thread: threads[index]?.uuid, after: 0 }))
      }
    })
  const visitorSockets = await openSockets(visitorUrls, world.siteUrl, (socket, index) => watchAll(socket, [index]))
  const staffSockets = await openSockets(staffUrls, world.siteUrl, (socket, index) =>
    watchAll(socket, threadsOf(index)),
  )
  await delay(SETTLE_MS)
  const memoryPerConnection = (residentMemory() - memoryBefore) / (VISITORS + STAFF)

  const ours = await measure(
    apis.map(({ pid }) => pid),
    {
      visitors: visitorSockets.map((socket, index) => ({ socket, threads: [index] })),
      staff: staffSockets.map((socket, index) => ({ socket, threads: threadsOf(index) })),
      encode: (thread, text) =>
        JSON.stringify({ type: 'send', thread: threads[thread]?.uuid, client_id: randomUUID(), text }),
    },
  )
  for (const socket of [...visitorSockets, ...staffSockets]) socket.terminate()

  const relayUrl = relay.url.replace('http', 'ws')
  const bareMemoryBefore = memoryOf(relay.pid)
  const bareVisitors = await openSockets(
    threads.map((_, index) => `${relayUrl}?from=${index}&to=${index}`),
    world.siteUrl,
  )
  const bareStaff = await openSockets(
    staff.map((_, index) => {
      const own = threadsOf(index)
      return `${relayUrl}?from=${own[0]}&to=${own.at(-1)}`
    }),
    world.siteUrl,
  )
  await delay(SETTLE_MS)
  const bareMemory = (memoryOf(relay.pid) - bareMemoryBefore) / (VISITORS + STAFF)
  const bare = await measure([relay.pid], {
    visitors: bareVisitors.map((socket, index) => ({ socket, threads: [index] })),
    staff: bareStaff.map((socket, index) => ({ socket, threads: threadsOf(index) })),
    encode: (thread, text) => JSON.stringify({ type: 'send', thread, client_id: randomUUID(), text }),
  })
  for (const socket of [...bareVisitors, ...bareStaff]) socket.terminate()

  const detail = `${VISITORS + STAFF} connections, ${PER_SECOND} messages per second for ${SECONDS} s`
  report({
    name: 'chat-fan-out.p95',
    value: quantile(ours.times, 0.95),
    goal: atMost(100, 'ms'),
    detail: `median ${median(ours.times).toFixed(0)} ms, slowest ${Math.max(...ours.times).toFixed(0)} ms; bare relay p95 ${quantile(bare.times, 0.95).toFixed(1)} ms; ${detail}`,
  })
  report({
    name: 'chat-fan-out.processor',
    value: ours.msPerMessage / bare.msPerMessage,
    goal: atMost(2),
    detail: `${ours.msPerMessage.toFixed(3)} ms per message of two processes, bare relay ${bare.msPerMessage.toFixed(3)} ms; ${detail}`,
  })
  report({
    name: 'chat-fan-out.memory',
    value: memoryPerConnection,
    goal: atMost(100, ' kB'),
    detail: `per connection, bare relay ${bareMemory.toFixed(0)} kB; ${detail}`,
  })
} finally {
  relay.stop()
  cache.disconnect()
  await second.stop()
  await world.stop()
}

async function measure(
  pids: readonly number[],
  load: { visitors: LoadClient[]; staff: LoadClient[]; encode: (thread: number, text: string) => string },
) {
  // Compiles what runs often, on both sides of the comparison.
  await runChatLoad({ ...load, perSecond: PER_SECOND, seconds: 5 })
  for (const { socket } of [...load.visitors, ...load.staff]) socket.removeAllListeners('message')
  const spent = () => pids.reduce((sum, pid) => sum + processorTime(pid), 0)
  const before = spent()
  const times = await runChatLoad({ ...load, perSecond: PER_SECOND, seconds: SECONDS })
  return { times, msPerMessage: (spent() - before) / (PER_SECOND * SECONDS) }
}

function residentMemory(): number {
  return apis.reduce((sum, { pid }) => sum + memoryOf(pid), 0)
}

/** Returns the memory that a process holds, in kilobytes, from Linux's `/proc`. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  if (kilobytes === undefined) throw new Error(`process ${pid} reports no memory`)
  return Number(kilobytes)
}
