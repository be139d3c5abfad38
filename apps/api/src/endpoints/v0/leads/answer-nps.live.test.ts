import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '@amber/db/tokens'
import { createLead } from '@amber/testing/factories/lead'
import { logIn } from '@amber/testing/factories/session'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, SAME_ORIGIN_HEADERS, type TestApi } from '../../../test-api.ts'

let world: PlaceWorld
let api: TestApi
beforeAll(async () => {
  world = await makePlaceWorld()
  api = await openTestApi(world.environment)
})
afterAll(async () => {
  await api.close()
  await world.close()
})

const putNps = (uuid: string, cookies: Record<string, string>, payload: object) =>
  api.app.inject({ method: 'PUT', url: `/api/v0/leads/${uuid}/nps`, payload, cookies, headers: SAME_ORIGIN_HEADERS })

const findStoredScore = (leadId: number) =>
  world.db.selectFrom('npsAnswers').where('leadId', '=', leadId).select(['score', 'comment']).executeTakeFirst()

describe('PUT /api/v0/leads/{id}/nps', () => {
  test('accepts a score only from the owner or from the browser that created the lead', async () => {
    const { token, userId } = await logIn(world.db)
    const flowToken = newToken()
    const studentLead = await createLead(world.db, { userId, rootId: world.alpha.id })
    const visitorLead = await createLead(world.db, { rootId: world.alpha.id, flowHash: hashToken(flowToken) })
    const [ownerCookies, visitorCookies] = [{ user_auth_token: token }, { user_flow_token: flowToken }]
    expect((await putNps(studentLead.uuid, ownerCookies, { score: 0 })).json()).toEqual({ data: { kept: true } })
    expect((await putNps(visitorLead.uuid, visitorCookies, { score: 9, comment: 'Quick' })).statusCode).toBe(200)
    expect(await findStoredScore(visitorLead.id)).toEqual({ score: 9, comment: 'Quick' })
    const agent = await logIn(world.db, { roles: ['admin'] })
    const forbiddenCalls: [string, Record<string, string>][] = [
      [studentLead.uuid, visitorCookies],
      [visitorLead.uuid, ownerCookies],
      [visitorLead.uuid, {}],
      [visitorLead.uuid, { user_auth_token: agent.token }],
      [randomUUID(), ownerCookies],
    ]
    for (const [uuid, cookies] of forbiddenCalls)
      expect((await putNps(uuid, cookies, { score: 3 })).statusCode).toBe(404)
    expect(await findStoredScore(visitorLead.id)).toMatchObject({ score: 9 })
  })

  test('accepts changes for a day and ignores later ones', async () => {
    const { token, userId } = await logIn(world.db)
    const lead = await createLead(world.db, { userId, rootId: world.alpha.id })
    const putScore = (score: number) => putNps(lead.uuid, { user_auth_token: token }, { score })
    await putScore(2)
    expect((await putScore(8)).json()).toEqual({ data: { kept: true } })
    await world.db
      .updateTable('npsAnswers')
      .where('leadId', '=', lead.id)
      .set({ answeredAt: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    expect((await putScore(1)).json()).toEqual({ data: { kept: false } })
    expect(await findStoredScore(lead.id)).toEqual({ score: 8, comment: null })
  })

  test.each([{ score: 11 }, { score: -1 }, { score: 5.5 }, { score: 5, comment: ' ' }, {}])(
    'returns 400 for %j',
    async (body) => {
      const { token, userId } = await logIn(world.db)
      const lead = await createLead(world.db, { userId, rootId: world.alpha.id })
      expect((await putNps(lead.uuid, { user_auth_token: token }, body)).statusCode).toBe(400)
      expect(await findStoredScore(lead.id)).toBeUndefined()
    },
  )
})
