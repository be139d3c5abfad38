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
 * Users whose every field holds a unique word use everything through the web server and request erasure at the same
 * time. The worker is killed while it erases them, and another takes over. The figures are the time until all are
 * erased, and where their words remain after 60 seconds: database dump, search index, Redis, files or logs.
 */
const PEOPLE = 10
const LIMIT_MS = 60_000

type Person = { canary: Canary; browser: ApiPerson; userId: number }

const world = await startWorld({
  apps: ['api', 'worker', 'web'],
  populated: false,
  environment: { RATE_LIMIT_LOGIN: '1000', RATE_LIMIT_WRITE: '1000' },
})
const files = openFiles()
try {
  const people: Person[] = []
  for (let number = 0; number < PEOPLE; number++) people.push(await openPerson())
  await untilExported(people)
  const canaries = people.map(({ canary }) => canary)
  const before = new Set((await findCanaries(world, canaries)).map((place) => place.split(' ')[0]))
  if (before.size < 3) throw new Error(`canaries found only in ${[...before].join(', ')} before any erasure`)

  const begun = performance.now()
  for (const [number, { canary, browser }] of people.entries()) {
    const answer = await browser.request('POST', '/api/v0/auth/users/erasure', { email: canary.email })
    if (answer.status !== 200) throw new Error(`erasure request failed with ${answer.status}`)
    if (number === PEOPLE / 2) await world.apps.worker?.kill()
  }
  await world.start('worker')
  let done = 0
  while (done < PEOPLE && performance.now() - begun < LIMIT_MS) {
    await delay(100)
    const rows = await world.db.selectFrom('erasures').where('doneAt', 'is not', null).select('id').execute()
    done = rows.length
  }
  const seconds = (performance.now() - begun) / 1000
  report({
    name: 'erase-canary.seconds',
    value: done === PEOPLE ? seconds : Number.POSITIVE_INFINITY,
    goal: atMost(LIMIT_MS / 1000, 's'),
    detail: `${done} of ${PEOPLE} people erased, the worker killed once meanwhile`,
  })
  const left = await findCanaries(world, canaries)
  report({
    name: 'erase-canary.left',
    value: left.length,
    goal: atMost(0, ''),
    detail: left.length === 0 ? 'in no dump, index, cache, file or log' : left.slice(0, 5).join(', '),
  })
} finally {
  files.close()
  await world.stop()
}

async function openPerson(): Promise<Person> {
  const canary = newCanary()
  const browser = await logInPerson(world.url('web'), canary)
  const me = (await (await browser.request('GET', '/api/v0/auth/users/me')).json()) as { data: { id: number } }
  const userId = me.data.id
  const { pictureKey } = await fillPerson(world.db, userId, canary)
  const unfilled = await listUnfilled(world.db, userId, canary)
  if (unfilled.length > 0) throw new Error(`fields without canary: ${unfilled.join(', ')}`)
  await files.put(pictureKey, Buffer.from(canary.word), { contentType: 'image/webp' })
  for (const path of ['', '/shortlist', '/privacy', '/contact', '/sessions'])
    await browser.request('GET', `/profile${path}`)
  await browser.request('GET', `/api/v0/regions/suggest?q=${canary.word}`)
  const requested = await browser.request('POST', '/api/v0/auth/users/data_exports')
  if (requested.status !== 200) throw new Error(`data export request failed with ${requested.status}`)
  return { canary, browser, userId }
}

async function untilExported(people: readonly Person[]): Promise<void> {
  for (;;) {
    const ids = people.map(({ userId }) => userId)
    const waiting = world.db.selectFrom('dataExports').where('userId', 'in', ids).where('readyAt', 'is', null)
    if ((await waiting.select('id').execute()).length === 0) return
    await delay(100)
  }
}
