import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { type LoginApi, logInByMail, openLoginApi, whoIs } from '../../../test-login.ts'
import { addApp, logInStaff, newStaffEmail, rolesOf, type StaffInBrowser } from '../../../test-staff.ts'

const PATH = '/api/v0/staff'

let login: LoginApi
let admin: StaffInBrowser
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_LOGIN: '1000', RATE_LIMIT_WRITE: '1000' })
  admin = await logInStaff(login, 'admin')
})
afterAll(() => login.close())

type Staff = {
  members: { id: number; email: string; roles: string[]; second_factor: boolean; last_seen_at: string | null }[]
  invitations: { id: number; email: string; roles: string[] }[]
}

const list = async () => (await admin.browser.get(PATH)).json<{ data: Staff }>().data

const invite = async (email: string, roles = ['agent'], by = admin.browser) => {
  const answer = await by.post(`${PATH}/invitations`, { email, roles })
  return { status: answer.statusCode, body: answer.json<{ data: { id: number }; error: { code: string } }>() }
}

const setRoles = async (userId: number, roles: string[], by: TestBrowser = admin.browser) =>
  by.send('PUT', `${PATH}/${userId}/roles`, { roles })

describe('an invitation', () => {
  test('makes whoever proves the e-mail a member of staff, and is then spent', async () => {
    const email = newStaffEmail()
    expect((await invite(email, ['agent', 'supply_manager', 'agent'])).status).toBe(200)
    expect((await list()).invitations).toMatchObject([{ email, roles: ['agent', 'supply_manager'] }])
    const browser = await logInByMail(login, email)
    expect(await rolesOf(browser)).toEqual(['student'])
    await addApp(browser)
    expect(await rolesOf(browser)).toEqual(['student', 'agent', 'supply_manager'])
    const { members, invitations } = await list()
    expect(invitations).toEqual([])
    expect(members.find((member) => member.email === email)).toMatchObject({ second_factor: true })
  })

  test('is mailed to its address, once', async () => {
    const email = newStaffEmail()
    const { body } = await invite(email)
    const mails = await login.db.selectFrom('mails').where('toEmail', '=', email).select(['kind', 'ids']).execute()
    expect(mails).toEqual([{ kind: 'staff_invitation', ids: { staff_invitation_id: body.data.id } }])
  })

  test('ends the sessions of the student they were: a stolen one sets up no second factor', async () => {
    const email = newStaffEmail()
    const stolen = await logInByMail(login, email)
    await invite(email)
    await logInByMail(login, email)
    expect(await whoIs(stolen)).toBe(401)
  })

  test('that was withdrawn, or is a week old, makes nobody staff', async () => {
    const [withdrawn, old] = [newStaffEmail(), newStaffEmail()]
    const { body } = await invite(withdrawn)
    const path = `${PATH}/invitations/${body.data.id}`
    expect((await admin.browser.send('DELETE', path)).statusCode).toBe(200)
    expect((await admin.browser.send('DELETE', path)).statusCode).toBe(404)
    await invite(old)
    await login.db.updateTable('staffInvitations').set({ endsAt: new Date() }).where('email', '=', old).execute()
    for (const email of [withdrawn, old]) {
      const browser = await logInByMail(login, email)
      expect((await browser.get('/api/v0/auth/users/second_factors')).statusCode).toBe(403)
      // And can be made again.
      expect((await invite(email)).status).toBe(200)
    }
  })

  test('is one for each address, and none for someone who is staff', async () => {
    const email = newStaffEmail()
    const both = await Promise.all([invite(email), invite(email.toUpperCase())])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await invite(admin.email)).body.error.code).toBe('conflict')
  })

  test.each([[[]], [['student']], [['partner']], [['visitor']]])('can’t give %j', async (roles) => {
    expect((await invite(newStaffEmail(), roles)).status).toBe(400)
  })
})

describe('the roles of a member', () => {
  test('count from the next request on', async () => {
    const agent = await logInStaff(login, 'agent')
    const answer = await setRoles(agent.userId, ['supply_manager', 'agent', 'supply_manager'])
    expect(answer.json()).toMatchObject({ data: { roles: ['student', 'agent', 'supply_manager'] } })
    expect(await rolesOf(agent.browser)).toEqual(['student', 'agent', 'supply_manager'])
    await setRoles(agent.userId, ['supply_manager'])
    expect(await rolesOf(agent.browser)).toEqual(['student', 'supply_manager'])
  })

  test('all gone end every session, and leave a partner a partner', async () => {
    const agent = await logInStaff(login, 'agent')
    await login.db.insertInto('userRoles').values({ userId: agent.userId, role: 'partner' }).execute()
    expect((await setRoles(agent.userId, [])).json()).toMatchObject({ data: { roles: ['student', 'partner'] } })
    expect(await whoIs(agent.browser)).toBe(401)
    expect(await rolesOf(await logInByMail(login, agent.email))).toEqual(['student', 'partner'])
    expect((await setRoles(agent.userId, ['admin'])).statusCode).toBe(404)
  })

  test('make no student staff: there is the invitation for that', async () => {
    const { id } = await createUser(login.db, { email: newStaffEmail() })
    expect((await setRoles(id, ['admin'])).statusCode).toBe(404)
    expect((await setRoles(999_999, ['admin'])).statusCode).toBe(404)
  })

  test('of the last admin stay, also when two admins take each other’s at once', async () => {
    expect((await setRoles(admin.userId, ['agent'])).statusCode).toBe(409)
    expect((await setRoles(admin.userId, [])).statusCode).toBe(409)
    const second = await logInStaff(login, 'admin')
    const answers = await Promise.all([
      setRoles(second.userId, ['agent']),
      setRoles(admin.userId, ['agent'], second.browser),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const admins = await login.db.selectFrom('userRoles').where('role', '=', 'admin').select('userId').execute()
    expect(admins).toHaveLength(1)
    // The one that is left, for the tests to come.
    if (admins[0]?.userId === second.userId) admin = second
  })

  test('leave a trace of who changed them', async () => {
    const { id } = await createUser(login.db, { roles: ['agent'] })
    await setRoles(id, ['admin'])
    await setRoles(id, ['agent'])
    const entry = await login.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actorId: admin.userId, action: 'staff.set_roles', ids: { user_id: id } })
  })
})

describe('the second factors of a member', () => {
  const reset = (userId: number) => admin.browser.send('DELETE', `${PATH}/${userId}/second_factors`)

  test('are forgotten, with all sessions, and the next login sets up others', async () => {
    const agent = await logInStaff(login, 'agent')
    expect((await reset(agent.userId)).json()).toMatchObject({ data: { second_factor: false } })
    expect(await whoIs(agent.browser)).toBe(401)
    const browser = await logInByMail(login, agent.email)
    expect(await rolesOf(browser)).toEqual(['student'])
    await addApp(browser)
    expect(await rolesOf(browser)).toEqual(['student', 'agent'])
  })

  test('are not one’s own, nor a student’s', async () => {
    expect((await reset(admin.userId)).statusCode).toBe(409)
    expect((await reset((await createUser(login.db)).id)).statusCode).toBe(404)
  })
})
