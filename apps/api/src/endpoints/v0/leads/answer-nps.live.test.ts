import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '@amber/db/tokens'
import { createLead } from '@amber/testing/factories/lead'
import { logIn } from '@amber/testing/factories/session'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, OWN_PAGE, type TestApi } from '../../../test-api.ts'

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

const answer = (uuid: string, cookies: Record<string, string>, payload: object) =>
  api.app.inject({ method: 'PUT', url: `/api/v0/leads/${uuid}/nps`, payload, cookies, headers: OWN_PAGE })

const kept = (leadId: number) =>
  world.db.selectFrom('npsAnswers').where('leadId', '=', leadId).select(['score', 'comment']).executeTakeFirst()

describe('PUT /api/v0/leads/{id}/nps', () => {
  test('is answered by the owner, or by the browser that sent the lead, and by nobody else', async () => {
    const { token, userId } = await logIn(world.db)
    const flow = newToken()
    const owned = await createLead(world.db, { userId, rootId: world.alpha.id })
    const guest = await createLead(world.db, { rootId: world.alpha.id, flowHash: hashToken(flow) })
    const [byOwner, byBrowser] = [{ user_auth_token: token }, { user_flow_token: flow }]
    expect((await answer(owned.uuid, byOwner, { score: 0 })).json()).toEqual({ data: { kept: true } })
    expect((await answer(guest.uuid, byBrowser, { score: 9, comment: 'Quick' })).statusCode).toBe(200)
    expect(await kept(guest.id)).toEqual({ score: 9, comment: 'Quick' })
    const agent = await logIn(world.db, { roles: ['admin'] })
    const others: [string, Record<string, string>][] = [
      [owned.uuid, byBrowser],
      [guest.uuid, byOwner],
      [guest.uuid, {}],
      [guest.uuid, { user_auth_token: agent.token }],
      [randomUUID(), byOwner],
    ]
    for (const [uuid, cookies] of others) expect((await answer(uuid, cookies, { score: 3 })).statusCode).toBe(404)
    expect(await kept(guest.id)).toMatchObject({ score: 9 })
  })

  test('may be changed for a day, and then stays', async () => {
    const { token, userId } = await logIn(world.db)
    const lead = await createLead(world.db, { userId, rootId: world.alpha.id })
    const say = (score: number) => answer(lead.uuid, { user_auth_token: token }, { score })
    await say(2)
    expect((await say(8)).json()).toEqual({ data: { kept: true } })
    await world.db
      .updateTable('npsAnswers')
      .where('leadId', '=', lead.id)
      .set({ answeredAt: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    expect((await say(1)).json()).toEqual({ data: { kept: false } })
    expect(await kept(lead.id)).toEqual({ score: 8, comment: null })
  })

  test.each([{ score: 11 }, { score: -1 }, { score: 5.5 }, { score: 5, comment: ' ' }, {}])(
    'refuses %j',
    async (body) => {
      const { token, userId } = await logIn(world.db)
      const lead = await createLead(world.db, { userId, rootId: world.alpha.id })
      expect((await answer(lead.uuid, { user_auth_token: token }, body)).statusCode).toBe(400)
      expect(await kept(lead.id)).toBeUndefined()
    },
  )
})
