import { SharedShortlist } from '@amber/contract/shared-shortlists'
import { createLoginSecrets } from '@amber/operations/login/login-secrets'
import { deleteList } from '@amber/operations/shared-shortlist/own-list'
import { vote } from '@amber/operations/shared-shortlist/places'
import { endSession } from '@amber/operations/login/end-sessions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLiveSharedShortlists } from './live-shared-shortlists.ts'
import { type LoginApi, openLoginApi } from './test-login.ts'
import { type Friend, openSharedList } from './test-shared-shortlists.ts'

let login: LoginApi
let address: string
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '10000' })
  address = await login.api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => login.close())

type Event = { event: string; data: SharedShortlist }

/** As `EventSource` reads it. */
async function watch({ token }: Friend, path: string) {
  const leaving = new AbortController()
  const response = await fetch(`${address}${path}/events`, {
    headers: { cookie: `user_auth_token=${token}`, accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  return { response, events: eventsOf(response), leave: () => leaving.abort() }
}

async function* eventsOf({ body }: Response): AsyncGenerator<Event> {
  let text = ''
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) as SharedShortlist }
    }
  }
}

const next = async (events: AsyncGenerator<Event>) => (await events.next()).value as Event | undefined

/** As in a process that dies between its commit and its message. */
const silent = () => ({ db: login.db, liveChanges: { publish: async () => undefined } })

describe('the stream of a shared shortlist', () => {
  test('begins with the whole state, and sends it again after each change by anyone', async () => {
    const { owner, friend, path, onPlace } = await openSharedList(login)
    const { response, events, leave } = await watch(owner, path)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const first = await next(events)
    expect(first?.event).toBe('snapshot')
    expect(() => SharedShortlist.parse(first?.data)).not.toThrow()
    const answer = await friend.browser.send('PUT', `${onPlace}/vote`, { vote: 'veto' })
    const second = await next(events)
    expect(second?.data.version).toBe(answer.json<{ data: { version: number } }>().data.version)
    expect(second?.data.places[0]?.votes).toEqual([{ user_id: friend.userId, vote: 'veto' }])
    leave()
  })

  test('heals what no message told of, within seconds', async () => {
    const { owner, friend, id, placeId, path } = await openSharedList(login)
    const { events, leave } = await watch(owner, path)
    const first = await next(events)
    await vote(silent(), { listId: id, inventoryId: placeId, userId: friend.userId, vote: 'yes' })
    const healed = await next(events)
    expect(healed?.data.version).toBe((first?.data.version ?? 0) + 1)
    leave()
  })

  test('ends for who is taken out, at once, and goes on for the others', async () => {
    const { owner, friend, path } = await openSharedList(login)
    const [mine, theirs] = [await watch(owner, path), await watch(friend, path)]
    await Promise.all([next(mine.events), next(theirs.events)])
    await owner.browser.send('DELETE', `${path}/members/${friend.userId}`)
    expect((await next(theirs.events))?.event).toBe('gone')
    expect(await next(theirs.events)).toBeUndefined()
    expect((await next(mine.events))?.data.members).toHaveLength(1)
    mine.leave()
  })

  test('ends when the session does', async () => {
    const { friend, path } = await openSharedList(login)
    const { events } = await watch(friend, path)
    await next(events)
    await endSession(login.db, { userId: friend.userId, sessionId: friend.sessionId })
    expect((await next(events))?.event).toBe('gone')
    expect(await next(events)).toBeUndefined()
  })

  test('ends when the list is deleted, whether or not a message tells', async () => {
    for (const isTold of [true, false]) {
      const { owner, friend, id, path } = await openSharedList(login)
      const { events } = await watch(friend, path)
      await next(events)
      if (isTold) await owner.browser.send('DELETE', path)
      else await deleteList(silent(), { listId: id, userId: owner.userId })
      expect((await next(events))?.event).toBe('gone')
    }
  })

  test('may be open five times a session, and no more until one is closed', async () => {
    const { owner, path } = await openSharedList(login)
    const open = await Promise.all(Array.from({ length: 5 }, () => watch(owner, path)))
    expect(open.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200])
    expect((await watch(owner, path)).response.status).toBe(429)
    open[0]?.leave()
    await expect
      .poll(async () => {
        const again = await watch(owner, path)
        again.leave()
        return again.response.status
      })
      .toBe(200)
    for (const { leave } of open) leave()
  })

  test('has no HEAD, which would wait for its end', async () => {
    const { owner, path } = await openSharedList(login)
    const answer = await login.api.app.inject({
      method: 'HEAD',
      url: `${path}/events`,
      cookies: owner.browser.cookies,
    })
    expect(answer.statusCode).toBe(405)
  })
})

test('a stopping API waits for no stream', async () => {
  const other = await openLoginApi()
  const { owner, path } = await openSharedList(other)
  const url = await other.api.app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${url}${path}/events`, { headers: { cookie: `user_auth_token=${owner.token}` } })
  const events = eventsOf(response)
  await next(events)
  const closed = other.close()
  expect(await next(events)).toBeUndefined()
  await closed
})

test('a stream that is asked for while the process stops ends at once', async () => {
  const { owner, id } = await openSharedList(login)
  const { db, liveChanges, logger } = login.api.context
  const live = createLiveSharedShortlists({ db, liveChanges, logger, loginSecrets: createLoginSecrets('x'.repeat(32)) })
  const opening = live.watch(id, owner)
  live.close()
  const { body } = await opening
  expect((await body.toArray()).join('')).not.toContain('event:')
})
