import { setTimeout as delay } from 'node:timers/promises'
import { type Canary, newCanary } from '@amber/testing/canary/canary'
import { fillPerson } from '@amber/testing/canary/fill-person'
import { findCanaries } from '@amber/testing/canary/find-canary'
import { type ApiPerson, logInPerson } from '@amber/testing/canary/log-in-person'
import { listUnfilled } from '@amber/testing/canary/unfilled'
import { openFiles } from '@amber/testing/files'
import { startWorld } from '@amber/testing/world'
import { atMost, report } from '../../bench/bar.ts'

/**
 * Users whose every stored field holds a unique word, the canary, visit pages and request an export through the web
 * server, and then request erasure one after another. The worker is killed while it erases them, and another takes over.
 * The figures are the time until all are erased, and where their words remain then: database dump, search index, Redis,
 * files or logs.
 */

const PEOPLE = 10
const LIMIT_MS = 60_000
/** The database, the files and the logs hold canaries for sure; Redis and the search index only at times. */
const MIN_STORES_WITH_CANARIES = 3

type Person = { canary: Canary; client: ApiPerson; userId: number }

const world = await startWorld({
  apps: ['api', 'worker', 'web'],
  populated: false,
  environment: { RATE_LIMIT_LOGIN: '1000', RATE_LIMIT_WRITE: '1000' },
})
const files = openFiles()
try {
  const people: Person[] = []
  for (let number = 0; number < PEOPLE; number++) people.push(await createPerson())
  await waitForExports(people)
  const canaries = people.map(({ canary }) => canary)
  const before = new Set((await findCanaries(world, canaries)).map((location) => location.split(' ')[0]))
  if (before.size < MIN_STORES_WITH_CANARIES)
    throw new Error(`canaries found only in ${[...before].join(', ')} before any erasure`)

  const startedAt = performance.now()
  for (const [number, { canary, client }] of people.entries()) {
    const response = await client.request('POST', '/api/v0/auth/users/erasure', { email: canary.email })
    if (response.status !== 200) throw new Error(`erasure request failed with ${response.status}`)
    if (number === PEOPLE / 2) await world.apps.worker?.kill()
  }
  await world.start('worker')
  let done = 0
  while (done < PEOPLE && performance.now() - startedAt < LIMIT_MS) {
    await delay(100)
    const rows = await world.db.selectFrom('erasures').where('doneAt', 'is not', null).select('id').execute()
    done = rows.length
  }
  const seconds = (performance.now() - startedAt) / 1000
  report({
    name: 'erase-canary.seconds',
    value: done === PEOPLE ? seconds : Number.POSITIVE_INFINITY,
    goal: atMost(LIMIT_MS / 1000, 's'),
    detail: `${done} of ${PEOPLE} people erased; the worker was killed once`,
  })
  const remaining = await findCanaries(world, canaries)
  report({
    name: 'erase-canary.remaining',
    value: remaining.length,
    goal: atMost(0, ''),
    detail: remaining.length === 0 ? 'in no dump, index, cache, file or log' : remaining.slice(0, 5).join(', '),
  })
} finally {
  files.close()
  await world.stop()
}

async function createPerson(): Promise<Person> {
  const canary = newCanary()
  const client = await logInPerson({ url: world.url('web'), origin: world.siteUrl }, canary)
  const me = (await (await client.request('GET', '/api/v0/auth/users/me')).json()) as { data: { id: number } }
  const userId = me.data.id
  const { pictureKey } = await fillPerson(world.db, userId, canary)
  const unfilled = await listUnfilled(world.db, userId, canary)
  if (unfilled.length > 0) throw new Error(`fields without canary: ${unfilled.join(', ')}`)
  await files.put(pictureKey, Buffer.from(canary.word), { contentType: 'image/webp' })
  for (const path of ['', '/shortlist', '/privacy', '/contact', '/sessions'])
    await client.request('GET', `/profile${path}`)
  await client.request('GET', `/api/v0/regions/suggest?q=${canary.word}`)
  const requested = await client.request('POST', '/api/v0/auth/users/data_exports')
  if (requested.status !== 200) throw new Error(`data export request failed with ${requested.status}`)
  return { canary, client, userId }
}

async function waitForExports(people: readonly Person[]): Promise<void> {
  for (;;) {
    const ids = people.map(({ userId }) => userId)
    const waiting = world.db.selectFrom('dataExports').where('userId', 'in', ids).where('readyAt', 'is', null)
    if ((await waiting.select('id').execute()).length === 0) return
    await delay(100)
  }
}
