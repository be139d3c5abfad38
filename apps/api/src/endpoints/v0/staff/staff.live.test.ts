import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { type LoginApi, logInByMail, openLoginApi, getMeStatus } from '../../../test-login.ts'
import { addAuthenticatorApp, logInStaff, newStaffEmail, rolesOf, type StaffInBrowser } from '../../../test-staff.ts'

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

const listStaff = async () => (await admin.browser.get(PATH)).json<{ data: Staff }>().data

const invite = async (email: string, roles = ['agent'], caller = admin.browser) => {
  const response = await caller.post(`${PATH}/invitations`, { email, roles })
  return { status: response.statusCode, body: response.json<{ data: { id: number }; error: { code: string } }>() }
}

const setRoles = async (userId: number, roles: string[], caller: TestBrowser = admin.browser) =>
  caller.send('PUT', `${PATH}/${userId}/roles`, { roles })

describe('staff invitation', () => {
  test('grants its roles once the email is verified and is then consumed', async () => {
    const email = newStaffEmail()
    expect((await invite(email, ['agent', 'supply_manager', 'agent'])).status).toBe(200)
    expect((await listStaff()).invitations).toMatchObject([{ email, roles: ['agent', 'supply_manager'] }])
    const browser = await logInByMail(login, email)
    expect(await rolesOf(browser)).toEqual(['student'])
    await addAuthenticatorApp(browser)
    expect(await rolesOf(browser)).toEqual(['student', 'agent', 'supply_manager'])
    const { members, invitations } = await listStaff()
    expect(invitations).toEqual([])
    expect(members.find((member) => member.email === email)).toMatchObject({ second_factor: true })
  })

  test('is mailed once to the invited email', async () => {
    const email = newStaffEmail()
    const { body } = await invite(email)
    const mails = await login.db.selectFrom('mails').where('toEmail', '=', email).select(['kind', 'ids']).execute()
    expect(mails).toEqual([{ kind: 'staff_invitation', ids: { staff_invitation_id: body.data.id } }])
  })

  test("revokes earlier student sessions, so that a stolen one can't set up a second factor", async () => {
    const email = newStaffEmail()
    const stolen = await logInByMail(login, email)
    await invite(email)
    await logInByMail(login, email)
    expect(await getMeStatus(stolen)).toBe(401)
  })

  test('grants no role when it was withdrawn or has expired', async () => {
    const [withdrawnEmail, expiredEmail] = [newStaffEmail(), newStaffEmail()]
    const { body } = await invite(withdrawnEmail)
    const path = `${PATH}/invitations/${body.data.id}`
    expect((await admin.browser.send('DELETE', path)).statusCode).toBe(200)
    expect((await admin.browser.send('DELETE', path)).statusCode).toBe(404)
    await invite(expiredEmail)
    await login.db
      .updateTable('staffInvitations')
      .set({ endsAt: new Date() })
      .where('email', '=', expiredEmail)
      .execute()
    for (const email of [withdrawnEmail, expiredEmail]) {
      const browser = await logInByMail(login, email)
      expect((await browser.get('/api/v0/auth/users/second_factors')).statusCode).toBe(403)
      // The email can be invited again.
      expect((await invite(email)).status).toBe(200)
    }
  })

  test('is limited to one per email and rejected for existing staff', async () => {
    const email = newStaffEmail()
    const responses = await Promise.all([invite(email), invite(email.toUpperCase())])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await invite(admin.email)).body.error.code).toBe('conflict')
  })

  test.each([[[]], [['student']], [['partner']], [['visitor']]])("can't grant %j", async (roles) => {
    expect((await invite(newStaffEmail(), roles)).status).toBe(400)
  })
})

describe('PUT /api/v0/staff/{id}/roles', () => {
  test('applies from the next request', async () => {
    const agent = await logInStaff(login, 'agent')
    const response = await setRoles(agent.userId, ['supply_manager', 'agent', 'supply_manager'])
    expect(response.json()).toMatchObject({ data: { roles: ['student', 'agent', 'supply_manager'] } })
    expect(await rolesOf(agent.browser)).toEqual(['student', 'agent', 'supply_manager'])
    await setRoles(agent.userId, ['supply_manager'])
    expect(await rolesOf(agent.browser)).toEqual(['student', 'supply_manager'])
  })

  test('revokes every session when all staff roles are removed, and keeps the partner role', async () => {
    const agent = await logInStaff(login, 'agent')
    await login.db.insertInto('userRoles').values({ userId: agent.userId, role: 'partner' }).execute()
    expect((await setRoles(agent.userId, [])).json()).toMatchObject({ data: { roles: ['student', 'partner'] } })
    expect(await getMeStatus(agent.browser)).toBe(401)
    expect(await rolesOf(await logInByMail(login, agent.email))).toEqual(['student', 'partner'])
    expect((await setRoles(agent.userId, ['admin'])).statusCode).toBe(404)
  })

  test('returns 404 for a student, who needs an invitation instead', async () => {
    const { id } = await createUser(login.db, { email: newStaffEmail() })
    expect((await setRoles(id, ['admin'])).statusCode).toBe(404)
    expect((await setRoles(999_999, ['admin'])).statusCode).toBe(404)
  })

  test('keeps the last admin, even when two admins demote each other at once', async () => {
    expect((await setRoles(admin.userId, ['agent'])).statusCode).toBe(409)
    expect((await setRoles(admin.userId, [])).statusCode).toBe(409)
    const second = await logInStaff(login, 'admin')
    const responses = await Promise.all([
      setRoles(second.userId, ['agent']),
      setRoles(admin.userId, ['agent'], second.browser),
    ])
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const admins = await login.db.selectFrom('userRoles').where('role', '=', 'admin').select('userId').execute()
    expect(admins).toHaveLength(1)
    // Later tests continue with the remaining admin.
    if (admins[0]?.userId === second.userId) admin = second
  })

  test('writes an audit entry with the actor', async () => {
    const { id } = await createUser(login.db, { roles: ['agent'] })
    await setRoles(id, ['admin'])
    await setRoles(id, ['agent'])
    const entry = await login.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actorId: admin.userId, action: 'staff.set_roles', ids: { user_id: id } })
  })
})

describe('DELETE /api/v0/staff/{id}/second_factors', () => {
  const reset = (userId: number) => admin.browser.send('DELETE', `${PATH}/${userId}/second_factors`)

  test('deletes the factors, revokes all sessions and allows a new setup at the next login', async () => {
    const agent = await logInStaff(login, 'agent')
    expect((await reset(agent.userId)).json()).toMatchObject({ data: { second_factor: false } })
    expect(await getMeStatus(agent.browser)).toBe(401)
    const browser = await logInByMail(login, agent.email)
    expect(await rolesOf(browser)).toEqual(['student'])
    await addAuthenticatorApp(browser)
    expect(await rolesOf(browser)).toEqual(['student', 'agent'])
  })

  test("returns 409 for the caller's own factors and 404 for a student", async () => {
    expect((await reset(admin.userId)).statusCode).toBe(409)
    expect((await reset((await createUser(login.db)).id)).statusCode).toBe(404)
  })
})
