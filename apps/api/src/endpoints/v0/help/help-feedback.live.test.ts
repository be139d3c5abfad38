import { randomUUID } from 'node:crypto'
import { deleteExpiredHelpComments } from '@amber/operations/help/help-feedback'
import { logIn } from '@amber/testing/factories/session'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, SAME_ORIGIN_HEADERS, type TestApi } from '../../../test-api.ts'

let world: PlaceWorld
let api: TestApi
beforeAll(async () => {
  world = await makePlaceWorld()
  api = await openTestApi({ ...world.environment, RATE_LIMIT_FORM: '100' })
})
afterAll(async () => {
  await api.close()
  await world.close()
})
beforeEach(() => world.db.deleteFrom('helpFeedback').execute())

const post = (path: string, payload: object, target = api) =>
  target.app.inject({ method: 'POST', url: `/api/v0/help/feedback${path}`, payload, headers: SAME_ORIGIN_HEADERS })

const VERDICT = { topic: 'paying', slug: 'receipt', language: 'de', is_helpful: false }

async function giveVerdict(verdict: object = VERDICT): Promise<string> {
  const response = await post('', verdict)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { id: string } }>().data.id
}

const comment = (id: string, text = 'Where is the link?') => post(`/${id}/comment`, { comment: text })
const HOUR_MS = 3_600_000
const age = (hours: number) =>
  world.db
    .updateTable('helpFeedback')
    .set({ createdAt: new Date(Date.now() - hours * HOUR_MS) })
    .execute()

describe('help feedback', () => {
  test('stores a verdict and one comment, and shows both to staff', async () => {
    const id = await giveVerdict()
    await giveVerdict({ ...VERDICT, language: 'en', is_helpful: true })
    expect((await comment(id)).statusCode).toBe(200)
    expect((await comment(id, 'Again')).statusCode).toBe(404)
    const { token } = await logIn(world.db, { roles: ['agent'] })
    const response = await api.app.inject({ url: '/api/v0/help/feedback', cookies: { user_auth_token: token } })
    expect(response.json()).toEqual({
      data: {
        answers: [{ topic: 'paying', slug: 'receipt', helpful: 1, unhelpful: 1 }],
        comments: [
          {
            topic: 'paying',
            slug: 'receipt',
            language: 'de',
            comment: 'Where is the link?',
            created_at: expect.stringMatching(/^\d{4}-/),
          },
        ],
      },
    })
  })

  test('rejects comments on a praise, on an old verdict and on none', async () => {
    const praise = await giveVerdict({ ...VERDICT, is_helpful: true })
    expect((await comment(praise)).statusCode).toBe(404)
    expect((await comment(randomUUID())).statusCode).toBe(404)
    const old = await giveVerdict()
    await age(2)
    expect((await comment(old)).statusCode).toBe(404)
  })

  test('rejects slugs that no file can have', async () => {
    expect((await post('', { ...VERDICT, slug: '<b>' })).statusCode).toBe(400)
  })

  test('rejects more verdicts than a visitor would give', async () => {
    const limited = await openTestApi({ ...world.environment, REDIS_PREFIX: `${randomUUID()}:`, RATE_LIMIT_FORM: '1' })
    // A request that Redis does not count in time passes.
    await expect.poll(async () => (await post('', VERDICT, limited)).statusCode).toBe(429)
    await limited.close()
  })
})

describe('deleteExpiredHelpComments', () => {
  test('deletes comments after 180 days and keeps the verdict', async () => {
    await comment(await giveVerdict())
    await age(179 * 24)
    expect(await deleteExpiredHelpComments(world.db)).toBe(0)
    await age(181 * 24)
    expect(await deleteExpiredHelpComments(world.db)).toBe(1)
    expect(await deleteExpiredHelpComments(world.db)).toBe(0)
    const rows = await world.db.selectFrom('helpFeedback').select(['isHelpful', 'comment']).execute()
    expect(rows).toEqual([{ isHelpful: false, comment: null }])
  })
})
