import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redactSql } from './redact-sql.ts'
import { redactScriptUrl, redactText, redactUrl } from './redact-text.ts'

describe('redactText', () => {
  test.each([
    ['no user mei.lin+x@mail.example.com', 'no user [hidden]'],
    ['call +44 7700 900123 today', 'call [hidden] today'],
    ['call (020) 7946-0958 today', 'call [hidden] today'],
    ['card 4242 4242 4242 4242 declined', 'card [hidden] declined'],
    ['your code is 482913', 'your code is [hidden]'],
    ['token=s3cret;', 'token=[hidden];'],
    ['{"password":"s3cret"}', '{"password":"[hidden]"}'],
    ['GET /search?q=mei failed', 'GET /search?[hidden] failed'],
    ['at postgres://amber:s3cret@db:5432/amber', 'at postgres://[hidden]@db:5432/amber'],
    ['/payments/aB3defghijklmnopqrstuvwxyz0123456789ABCDEFG/complete', '/payments/[hidden]/complete'],
  ])('hides the secret in %j', (text, redacted) => {
    expect(redactText(text)).toBe(redacted)
  })

  test.each([
    "Cannot read properties of undefined (reading 'canonicalName')",
    'region not found for place 12345',
    'timed out after 3000 ms',
    'GET /inventories/{id} broke its contract at data.result.0.room_types',
    'at node_modules/@fastify/http-proxy/index.js',
    'duplicate key value violates unique constraint "leads_user_id_key"',
  ])('keeps what explains an error in %j', (text) => {
    expect(redactText(text)).toBe(text)
  })

  test('takes time in proportion to the text', () => {
    const began = performance.now()
    redactText('a'.repeat(1_000_000))
    redactText('1 '.repeat(500_000))
    redactText(`${'a'.repeat(50_000)}@`)
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  test('finds nothing more in what it returned', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => redactText(redactText(text)) === redactText(text)))
  })
})

test.each([
  ['https://amber.example/places/search/london?q=mei#map', 'https://amber.example/places/search/london'],
  ['/payments/aB3defghijklmnopqrstuvwxyz0123456789ABCDEFG', '/payments/[hidden]'],
])('redactUrl removes query, fragment and secrets of %j', (url, redacted) => {
  expect(redactUrl(url)).toBe(redacted)
})

test.each([
  ['https://amber.example/assets/search-page-B1xY2z3a.js', 'https://amber.example/assets/search-page-B1xY2z3a.js'],
  ['file:///app/node_modules/@fastify/cookie/plugin.js?x', 'file:///app/node_modules/@fastify/cookie/plugin.js'],
  [
    'https://amber.example/payments/aB3defghijklmnopqrstuvwxyz0123456789ABCDEFG?a=b',
    'https://amber.example/payments/[hidden]',
  ],
])('redactScriptUrl keeps the file that a map is found by in %j', (url, redacted) => {
  expect(redactScriptUrl(url)).toBe(redacted)
})

test('redactSql keeps the statement and its parameters, but no value', () => {
  expect(redactSql(`select "id" from "leads"\n  where email = 'it''s@x.com' and "t1"."n" = $2 and price > 12.50`)).toBe(
    'select "id" from "leads" where email = … and "t1"."n" = $2 and price > …',
  )
})
