import { type Event, addBreadcrumb, getCurrentScope, startSpan, withIsolationScope } from '@sentry/core'
import { openSentry } from '@amber/stand-ins/sentry-service'
import { runSize } from '@amber/testing/run-size'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startSentry } from './start-sentry.ts'
import { type Secrets, secrets, sentenceOf, tracesOf } from './test-secrets.ts'

const ERRORS = runSize({ short: 300, full: 10_000 })
/** Fewer than the SDK holds at once. */
const BATCH = 30

/** Fails with secrets wherever the SDK or our own code could put one. */
function plant(of: Secrets, kind: number, capture: (error: unknown) => void) {
  const sentence = sentenceOf(of, kind)
  const other = sentenceOf(of, kind + 3)
  return withIsolationScope((scope) => {
    scope.setUser({ id: of.phone, email: of.email, ip_address: '203.0.113.9', username: of.email })
    scope.setTags({
      request_id: 'b5f0c1de-0000-4000-8000-000000000001',
      route: sentence,
      [of.email]: of.email,
      plan: of.token,
    })
    scope.setExtras({ body: other, form: { email: of.email, card: of.card } })
    scope.setContext('form', { sentence, phone: of.phone })
    scope.setContext('trace_of_form', { [of.token]: of.card })
    scope.setFingerprint([sentence])
    scope.addEventProcessor((event) => withRequest(event, of, other))
    addBreadcrumb({ category: 'fetch', message: sentence, data: { url: `/users/${of.email}${of.query}`, body: other } })
    addBreadcrumb({ category: 'console', message: other, data: { arguments: [of.card, of.token] } })
    return startSpan({ name: sentence, op: 'http.server', attributes: { 'http.url': other, email: of.email } }, () => {
      startSpan({ name: `select '${of.email}'`, op: 'db', attributes: { 'db.query.text': sentence } }, () => undefined)
      getCurrentScope().setTransactionName(other)
      capture(Object.assign(new Error(sentence, { cause: new TypeError(other) }), { ...of, query: of.query }))
    })
  })
}

function withRequest(event: Event, of: Secrets, other: string): Event {
  event.request = {
    url: `https://amber.example/profile/${of.token}${of.query}`,
    query_string: of.query,
    cookies: { user_auth_token: of.token },
    headers: { cookie: `user_auth_token=${of.token}`, referer: other, 'x-forwarded-for': '203.0.113.9' },
    data: { email: of.email, card: of.card },
  }
  event.server_name = of.email
  for (const { stacktrace } of event.exception?.values ?? [])
    for (const frame of stacktrace?.frames ?? []) {
      frame.vars = { email: of.email, arguments: [of.card, other] }
      frame.context_line = `login('${of.email}')`
      frame.pre_context = [other]
    }
  const frame = event.exception?.values?.[0]?.stacktrace?.frames?.[0]
  if (frame) frame.filename = `https://amber.example/payments/${of.token}${of.query}`
  return event
}

test(
  'sends planted errors without an email, phone, card, token or query, and what is needed to find each',
  { timeout: runSize({ short: 60_000, full: 1_200_000 }) },
  async () => {
    const sentry = await openSentry()
    const reports = startSentry({
      app: 'api',
      dsn: sentry.dsn,
      release: '2.7.1',
      environment: 'production',
      tracesSampleRate: 1,
      maxErrorsPerMinute: ERRORS,
      maxTracesPerMinute: ERRORS,
    })
    const planted = fc.sample(secrets, { numRuns: ERRORS, seed: 7 })
    let checked = 0
    for (let from = 0; from < ERRORS; from += BATCH) {
      const batch = planted.slice(from, from + BATCH)
      batch.forEach((of, index) => plant(of, from + index, reports.capture))
      await reports.flush()
      const received = sentry.bodies.slice(checked).map(String).join('\n')
      checked = sentry.bodies.length
      expect(batch.flatMap(tracesOf).filter((secret) => received.includes(secret))).toEqual([])
    }
    expect(String(sentry.bodies.at(-1))).not.toContain('203.0.113.9')
    await reports.close()
    await sentry.close()

    const errors = sentry.errors()
    expect(errors).toHaveLength(ERRORS)
    expect(sentry.traces()).toHaveLength(ERRORS)
    for (const { exception, tags, contexts } of errors) {
      expect(exception?.values?.map(({ type }) => type)).toEqual(['TypeError', 'Error'])
      expect(exception?.values?.[1]?.stacktrace?.frames?.at(-1)?.function).toBeDefined()
      expect(tags).toMatchObject({ app: 'api', request_id: 'b5f0c1de-0000-4000-8000-000000000001' })
      expect(contexts?.trace?.trace_id).toMatch(/^[0-9a-f]{32}$/)
    }
  },
)
