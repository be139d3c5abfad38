import { SharedShortlist } from '@amber/contract/schemas/shared-shortlists'
import { createLoginSecrets } from '@amber/operations/login/login-secrets'
import { deleteList } from '@amber/operations/shared-shortlist/manage-list'
import { vote } from '@amber/operations/shared-shortlist/places'
import { endSession } from '@amber/operations/login/end-sessions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLiveSharedShortlists } from './live-shared-shortlists.ts'
import { type LoginApi, openLoginApi } from './test-login.ts'
import { type Friend, openSharedList } from './test-shared-shortlists.ts'

let login: LoginApi
let apiUrl: string
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '10000' })
  apiUrl = await login.api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => login.close())

type Event = { event: string; data: SharedShortlist }

/** Opens the stream as `EventSource` does. */
async function openStream({ token }: Friend, path: string) {
  const abortController = new AbortController()
  const response = await fetch(`${apiUrl}${path}/events`, {
    headers: { cookie: `user_auth_token=${token}`, accept: 'text/event-stream' },
    signal: abortController.signal,
  })
  return { response, events: parseEvents(response), leave: () => abortController.abort() }
}

async function* parseEvents({ body }: Response): AsyncGenerator<Event> {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) as SharedShortlist }
    }
  }
}

const nextEvent = async (events: AsyncGenerator<Event>) => (await events.next()).value as Event | undefined

/** Returns dependencies that publish nothing, as if the process died between the commit and publishing the change. */
const silentDeps = () => ({ db: login.db, liveChanges: { publish: async () => undefined } })

describe('stream of a shared shortlist', () => {
  test('sends the whole state first and again after a change by another member', async () => {
    const { owner, friend, path, onPlace } = await openSharedList(login)
    const { response, events, leave } = await openStream(owner, path)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const first = await nextEvent(events)
    expect(first?.event).toBe('snapshot')
    expect(() => SharedShortlist.parse(first?.data)).not.toThrow()
    const voteResponse = await friend.browser.send('PUT', `${onPlace}/vote`, { vote: 'veto' })
    const second = await nextEvent(events)
    expect(second?.data.version).toBe(voteResponse.json<{ data: { version: number } }>().data.version)
    expect(second?.data.places[0]?.votes).toEqual([{ user_id: friend.userId, vote: 'veto' }])
    leave()
  })

  test('sends a change even when it was not published', async () => {
    const { owner, friend, id, placeId, path } = await openSharedList(login)
    const { events, leave } = await openStream(owner, path)
    const first = await nextEvent(events)
    await vote(silentDeps(), { listId: id, inventoryId: placeId, userId: friend.userId, vote: 'yes' })
    const second = await nextEvent(events)
    expect(second?.data.version).toBe((first?.data.version ?? 0) + 1)
    leave()
  })

  test('ends immediately for a removed member and continues for the others', async () => {
    const { owner, friend, path } = await openSharedList(login)
    const [ownerStream, friendStream] = [await openStream(owner, path), await openStream(friend, path)]
    await Promise.all([nextEvent(ownerStream.events), nextEvent(friendStream.events)])
    await owner.browser.send('DELETE', `${path}/members/${friend.userId}`)
    expect((await nextEvent(friendStream.events))?.event).toBe('gone')
    expect(await nextEvent(friendStream.events)).toBeUndefined()
    expect((await nextEvent(ownerStream.events))?.data.members).toHaveLength(1)
    ownerStream.leave()
  })

  test('ends when the session ends', async () => {
    const { friend, path } = await openSharedList(login)
    const { events } = await openStream(friend, path)
    await nextEvent(events)
    await endSession(login.db, { userId: friend.userId, sessionId: friend.sessionId })
    expect((await nextEvent(events))?.event).toBe('gone')
    expect(await nextEvent(events)).toBeUndefined()
  })

  test('ends when the list is deleted, published or not', async () => {
    for (const isPublished of [true, false]) {
      const { owner, friend, id, path } = await openSharedList(login)
      const { events } = await openStream(friend, path)
      await nextEvent(events)
      if (isPublished) await owner.browser.send('DELETE', path)
      else await deleteList(silentDeps(), { listId: id, userId: owner.userId })
      expect((await nextEvent(events))?.event).toBe('gone')
    }
  })

  test('allows five streams per session and another one once a stream is closed', async () => {
    const { owner, path } = await openSharedList(login)
    const streams = await Promise.all(Array.from({ length: 5 }, () => openStream(owner, path)))
    expect(streams.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200])
    expect((await openStream(owner, path)).response.status).toBe(429)
    streams[0]?.leave()
    await expect
      .poll(async () => {
        const stream = await openStream(owner, path)
        stream.leave()
        return stream.response.status
      })
      .toBe(200)
    for (const { leave } of streams) leave()
  })

  test('rejects HEAD, which would never complete', async () => {
    const { owner, path } = await openSharedList(login)
    const response = await login.api.app.inject({
      method: 'HEAD',
      url: `${path}/events`,
      cookies: owner.browser.cookies,
    })
    expect(response.statusCode).toBe(405)
  })
})

test('ends open streams when the API stops', async () => {
  const otherApi = await openLoginApi()
  const { owner, path } = await openSharedList(otherApi)
  const url = await otherApi.api.app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${url}${path}/events`, { headers: { cookie: `user_auth_token=${owner.token}` } })
  const events = parseEvents(response)
  await nextEvent(events)
  const closed = otherApi.close()
  expect(await nextEvent(events)).toBeUndefined()
  await closed
})

test('ends a stream immediately that is opened while the process stops', async () => {
  const { owner, id } = await openSharedList(login)
  const { services, logger } = login.api
  const { db, liveChanges } = services
  const live = createLiveSharedShortlists({ db, liveChanges, logger, loginSecrets: createLoginSecrets('x'.repeat(32)) })
  const opening = live.watch(id, owner)
  live.close()
  const { body } = await opening
  expect((await body.toArray()).join('')).not.toContain('event:')
})
