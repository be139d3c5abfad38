import { randomUUID } from 'node:crypto'
import type { EvaluatedFlags, ManagedFlag } from '@amber/contract/schemas/flags'
import { FLAG_NAMES } from '@amber/domain/flags/catalogue'
import { localEnvironment } from '@amber/local-environment/addresses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forceRules } from '../../../test-flags.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'
import { logInStaff, newStaffEmail, type StaffInBrowser } from '../../../test-staff.ts'

const SERVER_KEY = localEnvironment.FLAGS_SERVER_KEY
const EVAL_PATH = '/api/eval/amber-pages'

let login: LoginApi
let admin: StaffInBrowser
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '10000' })
  admin = await logInStaff(login, 'admin')
})
afterAll(() => login.close())

const flagsOf = async () =>
  (await admin.browser.get('/api/v0/flags')).json<{ data: { result: ManagedFlag[] } }>().data.result

async function getFlag(name: string): Promise<ManagedFlag> {
  const flag = (await flagsOf()).find((each) => each.name === name)
  if (!flag) throw new Error(`flag ${name} is not listed`)
  return flag
}

async function change(name: string, changes: Partial<ManagedFlag>) {
  const { default_value, rules, is_off, version } = { ...(await getFlag(name)), ...changes }
  return admin.browser.send('PUT', `/api/v0/flags/${name}`, { flag: { default_value, rules, is_off, version } })
}

/** Changes a flag and waits until this process has read it. */
async function apply(name: string, changes: Partial<ManagedFlag>) {
  expect((await change(name, changes)).statusCode).toBe(200)
  const { changed_at: changedAt } = await getFlag(name)
  await expect.poll(() => login.api.services.flags.payload().dateUpdated >= (changedAt ?? '')).toBe(true)
}

const evaluate = async (browser = login.browser(), body: object = {}) =>
  (await browser.post(EVAL_PATH, body)).json<EvaluatedFlags>()

const valueOf = async (name: string, browser = login.browser(), attributes: object = {}) =>
  (await evaluate(browser, { attributes })).features[name]?.defaultValue

// spec: product.experiments-results
describe('changing an experiment', () => {
  const flow = { id: 'flow', key: 'steps', variations: ['current', 'new'], coverage: 0.5, hypothesis: 'Fewer stop' }
  const save = (rules: ManagedFlag['rules'], name = 'application_form_flow') => change(name, { rules })
  const errorsOf = async (response: Promise<{ json(): unknown }>) =>
    ((await response).json() as { error: { fields: object } }).error.fields

  test('takes more people and another end, and refuses what would break its statistics', async () => {
    const { rules } = await getFlag('application_form_flow')
    expect((await save([flow])).statusCode).toBe(200)
    const until = new Date(Date.now() + 86_400_000).toISOString()
    expect((await save([{ ...flow, coverage: 1, schedule: { until } }])).statusCode).toBe(200)
    expect(await errorsOf(save([{ ...flow, variations: ['new', 'current'], weights: [0.9, 0.1] }]))).toEqual({
      'rules.0.variations': 'fixed',
      'rules.0.weights': 'fixed',
      'rules.0.coverage': 'shrunk',
    })
    expect(await errorsOf(save([{ ...flow, coverage: 1, condition: { device: 'mobile' } }]))).toEqual({
      'rules.0.condition': 'fixed',
    })
    expect(await errorsOf(save([flow], 'happy_flow'))).toMatchObject({ 'rules.0.key': 'taken' })
    expect((await save(rules)).statusCode).toBe(200)
    // Whoever was in it would be counted together with whoever comes now.
    expect(await errorsOf(save([flow]))).toEqual({ 'rules.0.key': 'taken' })
  })

  test('does not send what staff expect of it', async () => {
    await apply('application_form_flow', { rules: [{ ...flow, key: 'secret_steps', goal: 'form' }] })
    const { body } = await login.browser().get(`/api/features/${SERVER_KEY}`)
    expect(body).toContain('secret_steps')
    for (const secret of ['Fewer stop', 'hypothesis', 'goal']) expect(body).not.toContain(secret)
    await apply('application_form_flow', { rules: [] })
  })
})

describe('changing a flag', () => {
  test('writes a version that everybody with the permission can read', async () => {
    const { version } = await getFlag('happy_flow')
    const rules = [{ id: 'staff', condition: { isInternalUser: true }, force: 'new' }]
    const response = await change('happy_flow', { rules })
    expect(response.json()).toEqual({ data: { version: version + 1 } })
    expect(await getFlag('happy_flow')).toMatchObject({ rules, version: version + 1, is_off: false })
    const history = await admin.browser.get('/api/v0/flags/happy_flow/versions')
    expect(history.json()).toMatchObject({
      data: { result: [{ version: version + 1, rules, changed_by: { id: admin.userId } }] },
    })
  })

  test('rejects a change of a version that is no longer the newest', async () => {
    const { version } = await getFlag('nps')
    expect((await change('nps', { default_value: false })).statusCode).toBe(200)
    expect((await change('nps', { version, default_value: true })).statusCode).toBe(409)
    expect(await getFlag('nps')).toMatchObject({ default_value: false, version: version + 1 })
    await change('nps', { default_value: true })
  })

  test('lets only one of two concurrent changes win', async () => {
    const { version } = await getFlag('application_form_flow')
    const rulesOf = (id: string) => [{ id, force: 'new' }]
    const responses = await Promise.all(
      ['a', 'b'].map((id) => change('application_form_flow', { version, rules: rulesOf(id) })),
    )
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect((await getFlag('application_form_flow')).version).toBe(version + 1)
  })

  test('rejects rules that no page could follow and names them', async () => {
    const rules = [{ id: 'a', force: 'newest' }]
    const response = await change('happy_flow', { rules })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { fields: { 'rules.0.force': 'invalid' } } })
    expect((await change('happy_flow', { default_value: 'newest' })).statusCode).toBe(400)
  })

  test('is audited without values, and not at all if nothing changes', async () => {
    const entries = () =>
      login.db
        .selectFrom('auditLog')
        .where('actorId', '=', admin.userId)
        .where('action', 'in', ['flag.change', 'flag.switch_off'])
        .select(['action', 'fields'])
        .orderBy('id')
        .execute()
    const before = (await entries()).length
    await change('enquire_and_booking_flow', { default_value: 'new' })
    await change('enquire_and_booking_flow', {})
    await change('enquire_and_booking_flow', { is_off: true })
    await change('enquire_and_booking_flow', { is_off: false, default_value: 'current' })
    expect((await entries()).slice(before)).toEqual([
      { action: 'flag.change', fields: ['default_value'] },
      { action: 'flag.switch_off', fields: ['is_off'] },
      { action: 'flag.change', fields: ['default_value', 'is_off'] },
    ])
  })
})

// spec: 7.flags-features
describe('GET /api/features/{clientKey}', () => {
  test('returns rules to the key of our servers only', async () => {
    const secret = 'NL'
    await apply('book_form_inactive', { rules: [{ id: 'one', condition: { country: secret }, force: true }] })
    const ofServer = await login.browser().get(`/api/features/${SERVER_KEY}`)
    expect(ofServer.json<{ features: object }>().features).toMatchObject({
      book_form_inactive: { rules: [{ condition: { country: secret } }] },
    })
    const ofPage = await login.browser().get('/api/features/amber-pages')
    expect(Object.keys(ofPage.json<EvaluatedFlags>().features)).toEqual(FLAG_NAMES)
    expect(ofPage.body).not.toContain(secret)
    for (const response of [ofServer, ofPage])
      expect(response.headers).toMatchObject({ 'x-sse-support': 'enabled', 'cache-control': 'private, no-store' })
  })

  test('returns 404 for an unknown key', async () => {
    for (const path of ['/api/features/sdk-other', '/sub/sdk-other', '/api/v0/sub/sdk-other'])
      expect((await login.browser().get(path)).statusCode).toBe(404)
    expect((await login.browser().post('/api/eval/sdk-other')).statusCode).toBe(404)
  })
})

// spec: 7.flags-eval
describe('POST /api/eval/{clientKey}', () => {
  test('evaluates for the attributes', async () => {
    await apply('map_box', { rules: [{ id: 'phones', condition: { device: 'mobile' }, force: true }] })
    expect(await valueOf('map_box', login.browser(), { device: 'mobile' })).toBe(true)
    expect(await valueOf('map_box', login.browser(), { device: 'desktop' })).toBe(false)
  })

  test('uses forced values and variations', async () => {
    await apply('enquiry_mode', {
      rules: [{ id: 'forced', key: 'forced', variations: ['LEAD', 'ENQUIRE'], weights: [1, 0] }],
    })
    const browser = withConsent()
    const body = { attributes: { id: randomUUID() } }
    expect((await evaluate(browser, body)).features['enquiry_mode']?.defaultValue).toBe('LEAD')
    const varied = await evaluate(withConsent(), { ...body, forcedVariations: { forced: 1 } })
    expect(varied.features['enquiry_mode']?.defaultValue).toBe('ENQUIRE')
    const forced = await evaluate(browser, { ...body, forcedFeatures: [['enquiry_mode', 'DEFAULT']] })
    expect(forced.features['enquiry_mode']?.defaultValue).toBe('DEFAULT')
    expect((await browser.post(EVAL_PATH, { forcedFeatures: [['a']] })).statusCode).toBe(400)
  })

  test('sends nothing of an experiment but the own group', async () => {
    await apply('enquiry_mode', {
      rules: [
        {
          id: 'modes',
          key: 'secrets',
          condition: { country: { $nin: ['XX'] } },
          variations: ['LEAD', 'ENQUIRE'],
          weights: [0.25, 0.75],
          coverage: 0.987,
          namespace: ['screens', 0, 1],
        },
      ],
    })
    // In the experiment, and in a bucket whose number is none of the secrets.
    const id = '5f0c7a3e-2f6b-4b0e-9a55-0d6a1c1e8b12'
    const response = await withConsent().post(EVAL_PATH, { attributes: { id, country: 'GB' } })
    const { features } = response.json<EvaluatedFlags>()
    const track = features['enquiry_mode']?.rules?.[0]?.tracks[0]
    expect(track?.result).toMatchObject({ inExperiment: true, hashAttribute: 'id', hashValue: id })
    expect(track?.experiment.key).toBe('secrets')
    expect(track?.experiment.variations).toContainEqual({})
    for (const secret of ['XX', '0.25', '0.987', 'screens', 'condition']) expect(response.body).not.toContain(secret)
  })

  test('puts nobody into a group before consent', async () => {
    const id = randomUUID()
    const refused = login.browser()
    refused.cookies['cookieConsent'] = 'necessary'
    for (const browser of [login.browser(), refused]) {
      const { features } = await evaluate(browser, { attributes: { id } })
      expect(features['enquiry_mode']).toEqual({ defaultValue: 'DEFAULT' })
      expect(browser.cookies).not.toHaveProperty('flagGroups')
    }
  })

  test('keeps a visitor in their group by a cookie when the shares change', async () => {
    const split = (...weights: number[]) =>
      forceRules(login.api, 'enquiry_mode', [{ id: 'a', key: 'sticky', variations: ['LEAD', 'ENQUIRE'], weights }])
    await split(1, 0)
    const browser = withConsent()
    const attributes = { id: randomUUID() }
    expect(await valueOf('enquiry_mode', browser, attributes)).toBe('LEAD')
    await split(0, 1)
    expect(await valueOf('enquiry_mode', browser, attributes)).toBe('LEAD')
    expect(await valueOf('enquiry_mode', withConsent(), attributes)).toBe('ENQUIRE')
    await apply('enquiry_mode', { rules: [] })
  })

  // spec: 6.internal-flag
  test('knows by the session, not by what the page says, who is logged in and who works for us', async () => {
    await apply('happy_flow', { rules: [{ id: 'staff', condition: { isInternalUser: true }, force: 'new' }] })
    await apply('map_box', { rules: [{ id: 'known', condition: { isLoggedIn: true }, force: true }] })
    const claims = { isInternalUser: true, isLoggedIn: true, edition: 'china' }
    const colleague = await logInByMail(login, newStaffEmail())
    const student = await logInByMail(login, newEmail())
    const read = async (browser = login.browser()) =>
      Promise.all([valueOf('happy_flow', browser, claims), valueOf('map_box', browser, claims)])
    expect(await read(colleague)).toEqual(['new', true])
    expect(await read(student)).toEqual(['current', true])
    expect(await read()).toEqual(['current', false])
  })

  test('rejects a post from another site', async () => {
    const response = await login.api.app.inject({
      method: 'POST',
      url: EVAL_PATH,
      headers: { origin: 'https://evil.example' },
      payload: {},
    })
    expect(response.statusCode).toBe(403)
  })
})

test('returns to the default of the catalogue while a flag is off', async () => {
  await apply('site_verification', { default_value: false })
  expect(await valueOf('site_verification')).toBe(false)
  await apply('site_verification', { is_off: true })
  expect(await valueOf('site_verification')).toBe(true)
})

test('starts and ends a scheduled rule on time', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  await apply('nps', { rules: [{ id: 'soon', force: false, schedule: { from: at(1_500), until: at(4_000) } }] })
  expect(await valueOf('nps')).toBe(true)
  await expect.poll(() => valueOf('nps'), { timeout: 5_000 }).toBe(false)
  await expect.poll(() => valueOf('nps'), { timeout: 8_000 }).toBe(true)
}, 20_000)

function withConsent() {
  const browser = login.browser()
  browser.cookies['cookieConsent'] = 'all'
  return browser
}
