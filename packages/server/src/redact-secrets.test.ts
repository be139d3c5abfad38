import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redactSecrets } from './redact-secrets.ts'

const hide = (fields: unknown) => redactSecrets(`${JSON.stringify(fields)}\n`)

describe('redactSecrets', () => {
  test.each([
    'GET /a?user_auth_token=s3cret&b=1 failed',
    '{"user_auth_token":"s3cret"}',
    "{ user_auth_token: 's3cret' }",
    'user_auth_token: s3cret; path=/',
    'user_auth_token%3Ds3cret',
    'authorization: Bearer s3cret',
    'sent Bearer s3cret.s3cret',
    'accessToken=s3cret',
    'password = s3cret',
    'GET /login/link?token=7.s3cret failed',
    'GET /login/google/callback?code=s3cret&state=7.s3cret failed',
    '{"user":{"otp":"s3cret"}}',
    'otp=s3cret',
    'GET /shared/7.s3cret-abcdefghijklmnopqrstuvwxyzABCDEFGHIJ failed',
    'GET /payments/s3cret-abcdefghijklmnopqrstuvwxyzABCDEFGHIJ/complete failed',
    'POST /api/v0/payments/s3cret-abcdefghijklmnopqrstuvwxyzABCDEFGHIJ failed',
    '{"id_token":"s3cret","authorization_code":"s3cret","nonce":"s3cret"}',
    'code_verifier: s3cret',
    'connect to postgres://amber:s3cret@postgres:5432/amber',
    'Key (email)=(s3cret.o+x@mail.example.com) already exists',
    'first line\ns3cret@example.com',
    'x=s3cret%40example.com',
    's3cret@münchen.example',
    'https://amber.test/places?name=s3cret',
  ])('hides the secret in %j', (text) => {
    const line = hide({ msg: text, err: { stack: `Error: ${text}\n    at file.ts:1:2` } })
    expect(line).not.toContain('s3cret')
    expect(line).toContain('file.ts:1:2')
  })

  test.each(['+44 7700 900123', '+447700900123', '%2B44 7700-900123', '+1 (415) 555.0123'])('hides %j', (phone) => {
    expect(hide({ msg: `call ${phone} today` })).toBe('{"msg":"call [hidden] today"}\n')
  })

  test('hides fields by the end of their name at any depth, whatever their value', () => {
    const secrets = { user_auth_token: 's3cret', guardian_email: 's3cret "quoted" \\', phone_number: 447700900123 }
    const cookies = { 'set-cookie': ['a=s3cret', 'b=s3cret'], token: { value: ['s3cret'] }, secret: null }
    const line = hide({ a: { b: [{ c: { d: secrets } }] }, accessToken: 's3cret', ...cookies, email_verified: true })
    expect(line).not.toMatch(/s3cret|7700900123/)
    expect(JSON.parse(line)).toMatchObject({ a: { b: [{ c: { d: { phone_number: '[hidden]' } } }] } })
    expect(line).toContain('"email_verified":true')
  })

  test('leaves lines without secrets unchanged', () => {
    const line =
      '{"time":"2026-11-15T09:00:00.000+01:00","path":"/api/v0/regions","status":200,"ms":1.5,"q":"a + b?","v":1e+21}'
    expect(redactSecrets(line)).toBe(line)
    const stack = '{"stack":"Error: no\\n    at run (node_modules/@fastify/http-proxy/index.js:1:2)"}'
    expect(redactSecrets(stack)).toBe(stack)
  })

  test('returns valid JSON with the same keys, whatever is logged', () => {
    const tricky = fc.constantFrom('token', 'a@b.test', '"', '\\', '\n', '=', ':', '?q=', '://', '%40', '+4477009001')
    const text = fc
      .array(fc.oneof(tricky, fc.string({ maxLength: 3 })), { maxLength: 8 })
      .map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, text, (key, value) => {
        fc.pre(!key.includes('@') && !/[+?]|%40|:\/\/|token/.test(key))
        const read = JSON.parse(hide({ [key]: value, list: [value, { token: value }] })) as Record<string, unknown>
        expect(new Set(Object.keys(read))).toEqual(new Set([key, 'list']))
        expect(JSON.stringify(read)).not.toContain('a@b.test')
      }),
      { numRuns: 2_000 },
    )
  })

  test.each(['x', '%', 'token', '?', '"', '+1', '://', '\\'])(
    'handles a line of 100 KB in under 500 ms, even one of nothing but %j',
    (part) => {
      const line = JSON.stringify({ path: part.repeat(100_000 / part.length), end: '@' })
      // Measures processor time, which does not depend on how busy the machine is.
      const began = process.cpuUsage()
      redactSecrets(line)
      expect(process.cpuUsage(began).user).toBeLessThan(500_000)
    },
  )
})
