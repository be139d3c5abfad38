import type { SentryStandIn } from '@amber/stand-ins/sentry-service'
import { expect, test, waitForHydration } from '../journey.ts'
import { withLiveSite, withTracedWorld } from '../site-with-reports.ts'

// spec: 7.error-reporting
test('a failed job is found by the one trace of the click that caused it', async ({ page, context }, testInfo) => {
  await withTracedWorld(testInfo.outputPath('web.log'), async ({ url, sentry }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    const started = page.waitForRequest(/start-reports/)
    await page.goto(`${url}/login?next=/planted-query`)
    await waitForHydration(page)
    // The script that reports errors loads after the page is usable.
    expect(requested.filter((address) => address.includes('start-reports'))).toEqual([])
    await (await started).response()

    // The page has a trace once the file has run.
    let traceId: string | undefined
    await page.route('**/login/**', async (route) => {
      traceId ??= route.request().headers()['sentry-trace']?.split('-')[0]
      await route.continue()
    })
    await expect(async () => {
      await page.getByRole('textbox', { name: 'Email' }).fill('planted@example.com')
      await page.getByRole('textbox', { name: 'Email' }).press('Enter')
      await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible()
    }).toPass()
    expect(traceId).toMatch(/^[0-9a-f]{32}$/)

    const failedJob = () => sentry.errors().find(({ tags }) => tags?.['job'] === 'send-mail')
    await expect.poll(failedJob, { timeout: 60_000 }).toMatchObject({
      release: '2.7.1',
      tags: { app: 'worker' },
      contexts: { trace: { trace_id: traceId } },
    })
    const ofTrace = () => sentry.traces().filter(({ contexts }) => contexts?.trace?.trace_id === traceId)
    await expect
      .poll(() => [...new Set(ofTrace().map(({ tags }) => String(tags?.['app'])))].toSorted(), { timeout: 60_000 })
      .toEqual(['api', 'page', 'web', 'worker'])
    const queries = ofTrace()
      .filter(({ tags }) => tags?.['app'] === 'api')
      .flatMap(({ spans = [] }) => spans.filter(({ op }) => op === 'db'))
    expect(queries.map(({ description }) => description).join()).toContain('insert into')
    expect(new Set(queries.map(({ trace_id }) => trace_id))).toEqual(new Set([traceId]))

    const received = sentry.bodies.join('\n')
    expect(received).not.toContain('planted@')
    expect(received).not.toContain('planted-query')
    // Nothing was stored, so no consent was needed.
    expect(await context.cookies()).not.toContainEqual(
      expect.objectContaining({ name: expect.stringMatching(/sentry/i) }),
    )
    expect(
      await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
    ).not.toMatch(/sentry/i)
  })
})

// spec: 8.browser-errors
test('an error before the reports have loaded is sent by the site itself', async ({ page }, testInfo) => {
  await withLiveSite(testInfo.outputPath('web.log'), async ({ url, sentry }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.goto(url)
    await waitForHydration(page)
    await page.evaluate(() => void Promise.reject(new TypeError('planted for mei@example.com')))
    const ofPage = () => sentry.errors().filter(({ tags }) => tags?.['app'] === 'page')
    await expect.poll(ofPage, { timeout: 60_000 }).toMatchObject([
      {
        exception: { values: [{ type: 'TypeError', value: 'planted for [hidden]' }] },
        tags: { edition: 'world', language: 'en', page: 'home_page' },
        release: '2.7.1',
      },
    ])
    expect([...hosts]).toEqual([new URL(url).host])
    // No visit is recorded without consent.
    expect(recordings(sentry)).toEqual([])
  })
})

const recordings = ({ envelopes }: SentryStandIn) =>
  envelopes.flatMap(([, items]) =>
    items
      .filter(([{ type }]) => type === 'replay_recording')
      .map(([, payload]) => Buffer.from(payload as Uint8Array).toString()),
  )

test('a visit is recorded after consent, without its texts, and never the login', async ({
  page,
  context,
}, testInfo) => {
  await withLiveSite(testInfo.outputPath('web.log'), async ({ url, sentry }) => {
    await context.addCookies([{ name: 'cookieConsent', value: 'all', url }])
    const started = page.waitForRequest(/start-reports/)
    await page.goto(`${url}/login`)
    await started
    const recorder = page.waitForRequest(/record-visit/)
    await page.goto(`${url}/how-it-works?name=planted-query`)
    await recorder
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    expect(title).not.toBe('')
    await expect.poll(() => recordings(sentry).length, { timeout: 60_000 }).toBeGreaterThan(0)
    const recorded = recordings(sentry).join('\n')
    expect(recorded).toContain('***')
    expect(recorded).not.toContain(title)
    expect(recorded).not.toContain('planted-query')
    // The beginning of each recorded page. Links to the login are in all of them.
    expect(recorded).toContain('/how-it-works","width"')
    expect(recorded).not.toContain('/login","width"')
  })
})

test('the web server has no source map of what it serves', async ({ page, world }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await page.goto(world.webUrl)
  await waitForHydration(page)
  expect(scripts.length).toBeGreaterThan(3)
  for (const script of scripts) {
    expect((await page.request.get(`${script}.map`)).status()).toBe(404)
    expect(await (await page.request.get(script)).text()).not.toContain('sourceMappingURL')
  }
})
