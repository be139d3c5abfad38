import { overloadText } from '@amber/copy/overload-text'
import { LANGUAGES } from '@amber/domain/languages'
import { editionByName } from '@amber/editions/editions'
import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { sendOverloaded } from './overloaded-page.ts'

const app = fastify({ genReqId: () => 'request-1234' })
app.all('*', (_request, reply) => sendOverloaded(reply, editionByName('world'), 7))

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('sendOverloaded', () => {
  test.each(LANGUAGES)('sends browsers a page that says what to do and loads again, in %s', async (language) => {
    const url = language === 'en' ? '/places/search/london' : `/${language}/places/search/london`
    const { statusCode, headers, body } = await app.inject({ url, headers: BROWSER })
    const { title, text, tryAgain } = overloadText(language)
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-language': language })
    for (const part of [title, text, tryAgain, 'request-1234', 'http-equiv="refresh" content="7"'])
      expect(body).toContain(part)
    const [, nonce] = /style nonce="([^"]+)"/.exec(body) ?? []
    expect(headers['content-security-policy']).toContain(`style-src 'nonce-${nonce}'`)
  })

  test('does not load a page again by itself that a form was sent to', async () => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/preferences', headers: BROWSER })
    expect(statusCode).toBe(503)
    expect(body).not.toContain('http-equiv')
  })

  test('repeats nothing that a visitor put into the address', async () => {
    const { body } = await app.inject({ url: '/places/%22%3E%3Cscript%3E?q="><script>alert(1)', headers: BROWSER })
    expect(body).not.toContain('script')
  })

  test('sends scripts the error format of the API', async () => {
    const { statusCode, body } = await app.inject({
      url: '/api/v1/inventories',
      headers: { accept: 'application/json' },
    })
    expect(statusCode).toBe(503)
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'overloaded', request_id: 'request-1234' } })
  })
})
