import { randomUUID } from 'node:crypto'
import type { ExperimentResult } from '@amber/contract/schemas/experiments'
import { stopHarmfulExperiments } from '@amber/operations/experiments/stop-harmful-experiments'
import { localEnvironment } from '@amber/local-environment/addresses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlace } from '@amber/testing/factories/place'
import type { TestBrowser } from '../../../test-browser.ts'
import { setFlag } from '../../../test-flags.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'
import { logInStaff, newStaffEmail, type StaffInBrowser } from '../../../test-staff.ts'

const SLOW_PAGE = {
  name: 'LCP',
  value: 9_000,
  page: 'search_page',
  rating: 'poor',
  delta: 9_000,
  id: 'v6-1-2',
  device: 'mobile',
  user_agent: '',
  entries: [],
  attribution: {},
  isInternalUser: false,
  isLoggedIn: false,
}

const PATH = `/api/v0/exposures/${localEnvironment.FLAGS_SERVER_KEY}`

let login: LoginApi
let admin: StaffInBrowser
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '10000' })
  admin = await logInStaff(login, 'admin')
})
afterAll(() => login.close())

const record = (body: { exposures?: unknown[]; failures?: string[]; withdrawn?: string[] }, path = PATH) =>
  login.browser().post(path, { exposures: [], failures: [], withdrawn: [], ...body })

const exposureOf = (visitorId: string, variation: number, experiment = 'flow', userId: number | null = null) => ({
  experiment,
  variation,
  visitor_id: visitorId,
  user_id: userId,
})

const rowsOf = (visitorId: string) =>
  login.api.services.db
    .selectFrom('experimentExposures')
    .where('visitorId', '=', visitorId)
    .select(['experiment', 'variation', 'userId', 'isSlow'])
    .execute()

async function resultsOf(name: string) {
  const response = await admin.browser.get(`/api/v0/flags/${name}/experiments`)
  return response.json<{ data: { result: ExperimentResult[] } }>().data.result
}

describe('recording exposures', () => {
  test('stores what our own server sends, and nothing of anybody else', async () => {
    const visitorId = randomUUID()
    expect((await record({ exposures: [exposureOf(visitorId, 1)] }, '/api/v0/exposures/amber-pages')).statusCode).toBe(
      404,
    )
    expect(await rowsOf(visitorId)).toEqual([])
    expect((await record({ exposures: [exposureOf(visitorId, 1)] })).statusCode).toBe(200)
    expect(await rowsOf(visitorId)).toEqual([{ experiment: 'flow', variation: 1, userId: null, isSlow: null }])
    await record({ withdrawn: [visitorId] })
    expect(await rowsOf(visitorId)).toEqual([])
  })

  test('records whom an endpoint treats by their group, who are known when they are logged in', async () => {
    await setFlag(login.api, 'lead_phone_validation', {
      defaultValue: true,
      rules: [{ id: 'phones', key: 'phones', variations: [true, false], weights: [0, 1] }],
    })
    const place = await createPlace(login.db)
    const enquire = async (browser: TestBrowser, visitorId?: string) => {
      if (visitorId !== undefined) browser.cookies['visitorId'] = visitorId
      const lead = { inventory_id: place.id, name: 'Ana Lee', email: newEmail(), phone: '+44 123 456' }
      return (await browser.post('/api/v0/leads', { lead, idempotency_key: randomUUID() })).statusCode
    }
    // Nobody is remembered without an id, and so nobody is in a group.
    expect(await enquire(login.browser())).toBe(400)
    const visitorId = randomUUID()
    expect(await enquire(login.browser(), visitorId)).toBe(200)
    expect(await rowsOf(visitorId)).toMatchObject([{ experiment: 'phones', variation: 1, userId: null }])
    const email = newEmail()
    const browser = await logInByMail(login, email)
    expect(await enquire(browser, visitorId)).toBe(200)
    const user = await login.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
    expect(await rowsOf(visitorId)).toMatchObject([{ experiment: 'phones', variation: 1, userId: user.id }])
    // Withdrawing consent.
    await browser.send('DELETE', '/api/v0/visits')
    expect(await rowsOf(visitorId)).toEqual([])
  })

  test('knows whose pages were slow, of those who consented', async () => {
    const [consented, other] = [randomUUID(), randomUUID()]
    await record({ exposures: [exposureOf(consented, 0, 'speed'), exposureOf(other, 0, 'speed')] })
    for (const [visitorId, consent] of [
      [consented, 'all'],
      [other, 'necessary'],
    ] as const) {
      const browser = login.browser()
      Object.assign(browser.cookies, { visitorId, cookieConsent: consent })
      const sent = await browser.post('/api/web_vitals?release=1.0', SLOW_PAGE)
      expect(sent.json()).toEqual({ data: { recorded: true } })
    }
    expect([await rowsOf(consented), await rowsOf(other)]).toMatchObject([[{ isSlow: true }], [{ isSlow: null }]])
  })
})

// spec: 6.internal-flag
test('forgets what an internal user was exposed to, also before they logged in', async () => {
  await setFlag(login.api, 'lead_phone_validation', {
    defaultValue: true,
    rules: [{ id: 'ours', key: 'ours', variations: [true, false], weights: [0, 1] }],
  })
  const place = await createPlace(login.db)
  const visitorId = randomUUID()
  const enquire = async (browser: TestBrowser) => {
    browser.cookies['visitorId'] = visitorId
    const lead = { inventory_id: place.id, name: 'Ana Lee', email: newEmail(), phone: '+44 123 456' }
    expect((await browser.post('/api/v0/leads', { lead, idempotency_key: randomUUID() })).statusCode).toBe(200)
  }
  await enquire(login.browser())
  expect(await rowsOf(visitorId)).toMatchObject([{ experiment: 'ours' }])
  await enquire(await logInByMail(login, newStaffEmail()))
  expect(await rowsOf(visitorId)).toEqual([])
})

test('keeps a visitor in the group of their cookie in what endpoints do', async () => {
  await setFlag(login.api, 'lead_phone_validation', {
    defaultValue: true,
    rules: [{ id: 'kept', key: 'kept', variations: [true, false], weights: [1, 0] }],
  })
  const place = await createPlace(login.db)
  const browser = login.browser()
  Object.assign(browser.cookies, { visitorId: randomUUID(), flagGroups: JSON.stringify({ kept__0: '1' }) })
  const lead = { inventory_id: place.id, name: 'Ana Lee', email: newEmail(), phone: '+44 123 456' }
  expect((await browser.post('/api/v0/leads', { lead, idempotency_key: randomUUID() })).statusCode).toBe(200)
})

// spec: product.experiments-guardrails
test('stops a variation that breaks pages in browsers, of those who consented', async () => {
  await setFlag(login.api, 'application_form_flow', {
    defaultValue: 'current',
    rules: [{ id: 'breaks', key: 'breaks', variations: ['current', 'new'] }],
  })
  const visitors = Array.from({ length: 240 }, () => randomUUID())
  await record({ exposures: visitors.map((visitorId, index) => exposureOf(visitorId, index % 2, 'breaks')) })
  const broken = { error: 'TypeError', script: null, page: 'book_form', device: 'mobile', release: '1.0' }
  for (const [index, visitorId] of visitors.entries()) {
    if (index % 4 !== 1 && index % 8 !== 0) continue
    const browser = login.browser()
    // The control's errors are those of people who refused, whom we don't know.
    Object.assign(browser.cookies, { visitorId, cookieConsent: index % 2 === 1 ? 'all' : 'necessary' })
    expect((await browser.post('/api/v0/page_errors', broken)).json()).toEqual({ data: { recorded: true } })
  }
  expect(await stopHarmfulExperiments(login.db)).toMatchObject([
    { experiment: 'breaks', guardrail: 'script_errors', variation: 1, share: 0.5, controlShare: 0 },
  ])
})

describe('results', () => {
  const runFlow = () =>
    setFlag(login.api, 'happy_flow', {
      defaultValue: 'current',
      rules: [{ id: 'flow', key: 'flow', variations: ['current', 'new'] }],
    })

  test('lists people and conversions by variation, and switches', async () => {
    await runFlow()
    await record({ exposures: [exposureOf(randomUUID(), 0), exposureOf(randomUUID(), 1), exposureOf(randomUUID(), 1)] })
    const [result, ...others] = await resultsOf('happy_flow')
    expect(others).toEqual([])
    expect(result).toMatchObject({
      key: 'flow',
      switched: 0,
      ratio: { is_wrong: false },
      variations: [
        { value: 'current', weight: 0.5, people: 1, goals: { enquiry: { count: 0, comparison: null } } },
        { value: 'new', weight: 0.5, people: 2 },
      ],
    })
    expect(result?.since).not.toBeNull()
    expect(await resultsOf('nps')).toEqual([])
  })

  test('says in the history why a guardrail switched a flag off', async () => {
    await runFlow()
    const visitors = Array.from({ length: 800 }, () => randomUUID())
    await record({ exposures: visitors.map((visitorId, index) => exposureOf(visitorId, index % 2)) })
    await record({ failures: visitors.filter((_, index) => index % 8 === 1) })
    await stopHarmfulExperiments(login.api.services.db)
    const history = await admin.browser.get('/api/v0/flags/happy_flow/versions')
    expect(history.json()).toMatchObject({
      data: {
        result: [
          {
            is_off: true,
            changed_by: null,
            stopped_for: { experiment: 'flow', guardrail: 'errors', variation: 1, control_share: 0 },
          },
          { is_off: false, stopped_for: null },
        ],
      },
    })
    // Also without a message: processes ask the database each second.
    await expect.poll(() => login.api.services.flags.isSplit('happy_flow'), { timeout: 3_000 }).toBe(false)
  })
})
