import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { requestOneTimePassword } from '@amber/operations/login/request-one-time-password'
import { localEnvironment, PORTS } from '@amber/testing/addresses'
import { type AppProcess, startApp } from '@amber/testing/app-process'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { freePort } from '@amber/testing/free-port'
import { drainJobs } from '@amber/testing/jobs'
import { codeIn, linkIn, listMails, waitForMail } from '@amber/testing/mailbox'
import { REPOSITORY } from '@amber/testing/repository'
import { removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { afterAll, beforeAll, expect, test } from 'vitest'

const prefix = searchPrefix()
const workers: AppProcess[] = []
let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()))
  await removeSearchIndices(prefix)
  await database.drop()
})

async function startWorker(smtpPort = PORTS.smtp) {
  const logs = join(REPOSITORY, '.local', 'logs')
  await mkdir(logs, { recursive: true })
  const worker = await startApp({
    name: 'worker',
    port: await freePort(),
    environment: {
      ...localEnvironment,
      DATABASE_URL: database.url,
      REDIS_PREFIX: prefix,
      SEARCH_PREFIX: prefix,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    },
    logFile: join(logs, `${prefix}worker.log`),
  })
  workers.push(worker)
  return worker
}

/** A way to the mail sink on which its last word, that it has taken the mail, is never heard. */
async function openDeafWay() {
  const taken = Promise.withResolvers<void>()
  const sockets: Socket[] = []
  const server = createServer((worker) => {
    const sink = connect(PORTS.smtp, '127.0.0.1')
    for (const socket of [worker, sink]) sockets.push(socket.on('error', () => socket.destroy()))
    worker.pipe(sink)
    sink.on('data', (answer) => {
      if (answer.includes('250 Message queued')) taken.resolve()
      else worker.write(answer)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port, taken: taken.promise, close }
}

// The worst moment there is: the server has the mail, and nobody has written that down yet.
test(
  'a worker that is killed between sending and marking leads to the same mail twice, and to nothing worse',
  { timeout: 90_000 },
  async () => {
    const email = `${randomUUID()}@example.com`
    await requestOneTimePassword(database.db, {
      email,
      browserToken: 'a-browser',
      language: 'fr',
      nextPath: undefined,
    })
    const way = await openDeafWay()
    const first = await startWorker(way.port)
    await way.taken
    await first.kill()
    way.close()
    const marked = () => database.db.selectFrom('mails').select(['toEmail', 'sentAt']).execute()
    expect(await marked()).toEqual([{ toEmail: email, sentAt: null }])

    const second = await startWorker()
    const again = await waitForMail(email, { nth: 2, limitMs: 50_000 })
    await drainJobs(database.db)
    const [before, ...others] = await listMails(email, 'one_time_password')
    expect(others).toHaveLength(1)
    expect(before?.headers['message-id']).toBe(again.headers['message-id'])
    expect(before?.subject).toBe('Votre code de connexion à Amber')
    expect([codeIn(again), linkIn(again)]).toEqual(before && [codeIn(before), linkIn(before)])
    expect(await marked()).toEqual([{ toEmail: null, sentAt: expect.any(Date) }])
    expect(await second.stop()).toBe(0)
  },
)
