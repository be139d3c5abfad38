import { expect, test, waitForHydration } from '../journey.ts'
import { withReports } from '../site-with-reports.ts'

test('a failed job is found by the one trace of the click that caused it', async ({ page, context }, testInfo) => {
  await withReports(testInfo.outputPath('web.log'), async ({ url, sentry }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto(`${url}/login?secret=planted-query`)
    await waitForHydration(page)

    // What reports errors loads after the page is usable.
    expect(requested.filter((address) => address.includes('start-reports'))).toEqual([])
    await page.waitForRequest(/start-reports/)
    await page.getByRole('textbox', { name: 'Email' }).fill('planted@example.com')
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('login')),
      page.getByRole('textbox', { name: 'Email' }).press('Enter'),
    ])
    const [traceId] = request.headers()['sentry-trace']?.split('-') ?? []
    expect(traceId).toMatch(/^[0-9a-f]{32}$/)

    const failedJob = () => sentry.errors().find(({ tags }) => tags?.['job'] === 'send-mail')
    await expect.poll(failedJob, { timeout: 60_000 }).toMatchObject({
      release: '2.7.1',
      tags: { app: 'worker' },
      contexts: { trace: { trace_id: traceId } },
    })
    const ofTrace = () => sentry.traces().filter(({ contexts }) => contexts?.trace?.trace_id === traceId)
    await expect
      .poll(() => new Set(ofTrace().map(({ tags }) => tags?.['app'])), { timeout: 60_000 })
      .toEqual(new Set(['page', 'web', 'api', 'worker']))
    const api = ofTrace().find(({ tags, spans }) => tags?.['app'] === 'api' && spans?.some(({ op }) => op === 'db'))
    const queries = api?.spans?.filter(({ op }) => op === 'db') ?? []
    expect(queries.map(({ trace_id }) => trace_id)).toEqual(queries.map(() => traceId))
    expect(queries.map(({ description }) => description).join()).toContain('insert into')

    const received = sentry.bodies.join('\n')
    expect(received).not.toContain('planted@')
    expect(received).not.toContain('planted-query')
    // It needs no consent, because it stores nothing.
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0)
  })
})

test('an error before the reports have loaded is sent, and the page contacts no third party', async ({
  page,
}, testInfo) => {
  await withReports(testInfo.outputPath('web.log'), async ({ url, sentry }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.goto(url)
    await waitForHydration(page)
    await page.evaluate(() => void Promise.reject(new TypeError('planted for mei@example.com')))
    await expect
      .poll(() => sentry.errors(), { timeout: 60_000 })
      .toMatchObject([
        {
          exception: { values: [{ type: 'TypeError', value: 'planted for [hidden]' }] },
          tags: { app: 'page', edition: 'world', language: 'en', page: 'home_page' },
          release: '2.7.1',
        },
      ])
    expect([...hosts]).toEqual([new URL(url).host])
    expect(sentry.headers.map(({ cookie, 'x-forwarded-for': address }) => cookie ?? address)).toEqual(
      sentry.headers.map(() => undefined),
    )
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
