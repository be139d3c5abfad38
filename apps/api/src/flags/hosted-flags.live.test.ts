import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { EvaluatedFlags } from '@amber/contract/schemas/flags'
import { localEnvironment } from '@amber/local-environment/addresses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLoginApi, type LoginApi } from '../test-login.ts'

/** Answers as a GrowthBook does. */
let answer: RequestListener
const requestedPaths: string[] = []
const growthBook = createServer((request, response) => {
  requestedPaths.push(request.url ?? '')
  answer(request, response)
})
let login: LoginApi

const sendRules =
  (country: string): RequestListener =>
  (_, response) =>
    response.end(
      JSON.stringify({
        features: {
          map_box: { defaultValue: false, rules: [{ id: 'fr_1', condition: { id: { $inGroup: 'g' } }, force: true }] },
          enquiry_mode: { defaultValue: 'DEFAULT', rules: [{ condition: { language: country }, force: 'LEAD' }] },
          unknown_here: { defaultValue: 1 },
        },
        savedGroups: { g: ['secret-visitor'] },
        dateUpdated: '2027-01-01T00:00:00.000Z',
        status: 200,
      }),
    )

beforeAll(async () => {
  answer = sendRules('de')
  await once(growthBook.listen(0, '127.0.0.1'), 'listening')
  login = await openLoginApi({
    FLAGS_HOST: `http://127.0.0.1:${(growthBook.address() as AddressInfo).port}`,
    FLAGS_HOST_KEY: 'sdk-hosted',
  })
  await login.api.services.flags.ready
})
afterAll(async () => {
  await login.close()
  growthBook.closeAllConnections()
  growthBook.close()
})

const evaluate = async (attributes: object) => {
  const browser = login.browser()
  browser.cookies['cookieConsent'] = 'all'
  return (await browser.post('/api/eval/amber-pages', { attributes })).json<EvaluatedFlags>().features
}

test('evaluates the rules of a hosted GrowthBook instead of our own, and keeps them here', async () => {
  expect(requestedPaths).toEqual(['/api/features/sdk-hosted'])
  expect(await evaluate({ language: 'de' })).toMatchObject({
    enquiry_mode: { defaultValue: 'LEAD' },
    unknown_here: { defaultValue: 1 },
  })
  expect((await evaluate({ id: 'secret-visitor' }))['map_box']).toMatchObject({ defaultValue: true })
  const response = await login.browser().post('/api/eval/amber-pages', { attributes: {} })
  expect(response.body).not.toContain('secret-visitor')
  const ofServer = await login.browser().get(`/api/features/${localEnvironment.FLAGS_SERVER_KEY}`)
  expect(ofServer.json()).toMatchObject({ savedGroups: { g: ['secret-visitor'] } })
})

test('keeps the rules read last while GrowthBook fails', async () => {
  answer = (_, response) => {
    response.statusCode = 503
    response.end()
  }
  const count = requestedPaths.length
  await expect.poll(() => requestedPaths.length, { timeout: 15_000 }).toBeGreaterThan(count)
  expect(await evaluate({ language: 'de' })).toMatchObject({ enquiry_mode: { defaultValue: 'LEAD' } })
  answer = sendRules('fr')
  await expect
    .poll(async () => (await evaluate({ language: 'de' }))['enquiry_mode']?.defaultValue, { timeout: 25_000 })
    .toBe('DEFAULT')
}, 45_000)
