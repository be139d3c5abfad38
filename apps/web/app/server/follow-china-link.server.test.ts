import type { EditionName } from '@amber/editions/edition'
import { expect, test } from 'vitest'
import { followChinaLink } from './follow-china-link.server.ts'
import { rendering } from './rendering.ts'
import { testServerContext } from './test-server-context.ts'

type Visit = { cookie?: string; isPublic?: boolean; edition?: EditionName }

async function open(address: string, { cookie = '', isPublic = true, edition = 'world' }: Visit = {}) {
  const url = new URL(address, 'https://site.test')
  const context = testServerContext({ edition })
  context.set(rendering, { nonce: '', whole: false, isPublic })
  const request = new Request(url, { headers: { cookie } })
  const next = () => Promise.resolve(new Response('page'))
  const response = await followChinaLink({ request, url, context, params: {}, pattern: '' }, next)
  return response?.headers.get('location') ?? null
}

// spec: 2.translation-by-query
test("opens a partner's link in Chinese and keeps the rest of the URL", async () => {
  expect(await open('/places/mill-house-leeds?inventory_id=7&isChinaLang=true')).toBe(
    'https://site.test/zh/places/mill-house-leeds?inventory_id=7',
  )
  expect(await open('/?isChinaLang=true')).toBe('https://site.test/zh')
  // Two slashes would otherwise begin the URL of another site.
  expect(await open('https://site.test//other.example?isChinaLang=true')).toBe('https://site.test/zh//other.example')
})

// spec: 2.translation-exempt-paths
test('shows exempt paths as they are', async () => {
  expect(await open('/places/search/university-of-leeds?isChinaLang=true')).not.toBeNull()
  expect(await open('/places/search/university-of-manchester?isChinaLang=true')).toBeNull()
})

test('redirects nobody who chose a language, and no page that is not public', async () => {
  expect(await open('/?isChinaLang=true', { cookie: 'selectedLanguage=en' })).toBeNull()
  expect(await open('/login?isChinaLang=true', { isPublic: false })).toBeNull()
  expect(await open('/?isChinaLang=true', { edition: 'china' })).toBeNull()
})
