import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { requestOneTimePassword } from '@amber/operations/login/request-one-time-password'
import { PORTS } from '@amber/local-environment/addresses'
import type { AppProcess } from '@amber/local-environment/app-process'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { drainJobs } from '@amber/testing/jobs'
import { codeIn, linkIn, listMails, waitForMail } from '@amber/testing/mailbox'
import { removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { startWorker } from '@amber/testing/start-worker'
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

async function openWorker(smtpPort = PORTS.smtp) {
  const environment = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }
  const worker = await startWorker({ databaseUrl: database.url, prefix, environment })
  workers.push(worker)
  return worker
}

/** Opens a proxy to the mail sink that drops the final response confirming that the mail was accepted. */
async function openLossyProxy() {
  const accepted = Promise.withResolvers<void>()
  const sockets: Socket[] = []
  const server = createServer((worker) => {
    const sink = connect(PORTS.smtp, '127.0.0.1')
    for (const socket of [worker, sink]) sockets.push(socket.on('error', () => socket.destroy()))
    worker.pipe(sink)
    sink.on('data', (response) => {
      if (response.includes('250 Message queued')) accepted.resolve()
      else worker.write(response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port, taken: accepted.promise, close }
}

// This is the worst case: the mail server has accepted the mail, but the database has not recorded it yet.
test(
  'sends the identical mail twice, and nothing else, when the worker is killed between sending and recording',
  { timeout: 90_000 },
  async () => {
    const email = `${randomUUID()}@example.com`
    await requestOneTimePassword(database.db, {
      email,
      browserToken: 'a-browser',
      language: 'fr',
      nextPath: undefined,
    })
    const proxy = await openLossyProxy()
    const first = await openWorker(proxy.port)
    await proxy.taken
    await first.kill()
    proxy.close()
    const listMailRows = () => database.db.selectFrom('mails').select(['toEmail', 'sentAt']).execute()
    expect(await listMailRows()).toEqual([{ toEmail: email, sentAt: null }])

    const second = await openWorker()
    const secondMail = await waitForMail(email, { nth: 2, limitMs: 50_000 })
    await drainJobs(database.db)
    const [firstMail, ...others] = await listMails(email, 'one_time_password')
    expect(others).toHaveLength(1)
    expect(firstMail?.headers['message-id']).toBe(secondMail.headers['message-id'])
    expect(firstMail?.subject).toBe('Votre code de connexion à Amber')
    expect([codeIn(secondMail), linkIn(secondMail)]).toEqual(firstMail && [codeIn(firstMail), linkIn(firstMail)])
    expect(await listMailRows()).toEqual([{ toEmail: null, sentAt: expect.any(Date) }])
    expect(await second.stop()).toBe(0)
  },
)
