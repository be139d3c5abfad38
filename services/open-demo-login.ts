import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assertLocalDatabase } from '@amber/data/load/assert-local-database'
import { DEMO_STAFF } from '@amber/data/staff/staff-accounts'
import { createDatabase, type Db } from '@amber/db/database'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import { logIn } from '@amber/testing/factories/session'

type Settings = { databaseUrl: string; dashboardUrl: string; port?: number }

/**
 * Opens a page per role of staff that logs in with a second factor and leads to the dashboard. Cookies belong to a host
 * and not to a port, so the web app receives them too. The apps know nothing of it: it writes the session itself, into a
 * database on this machine only, and listens to this machine only. Throws for any other database.
 */
export async function openDemoLogin({ databaseUrl, dashboardUrl, port = 0 }: Settings) {
  assertLocalDatabase([databaseUrl])
  const db = createDatabase(databaseUrl)
  const server = createServer((request, response) => {
    const account = DEMO_STAFF.find(({ role }) => request.url === `/${role}`)
    if (request.method !== 'GET' || !account) {
      response.writeHead(404).end()
      return
    }
    void logInAs(db, account.email).then(
      (token) => {
        const cookie = `${SESSION_TOKEN}=${token}; Path=/; HttpOnly; SameSite=Lax`
        response.writeHead(303, { location: dashboardUrl, 'set-cookie': cookie }).end()
      },
      () => response.writeHead(500).end('The demo world has no staff yet.'),
    )
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    urls: DEMO_STAFF.map(({ role }) => ({ role, url: `${url}/${role}` })),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await Promise.all([once(server, 'close'), db.destroy()])
    },
  }
}

async function logInAs(db: Db, email: string): Promise<string> {
  const account = db.selectFrom('users').where('email', '=', email).select('id')
  const { id: userId } = await account.executeTakeFirstOrThrow()
  return (await logIn(db, { userId, method: 'otp' })).token
}
