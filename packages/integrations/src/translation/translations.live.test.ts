import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { localEnvironment } from '@amber/local-environment/addresses'
import { openTranslationService, type TranslationService } from '@amber/stand-ins/translation-service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cache, createCache } from '../cache/client.ts'
import { createTranslator } from './client.ts'
import { createTranslations, type Translations } from './translations.ts'

let service: TranslationService
let cache: Cache
let translations: Translations
let failures: unknown[]

beforeAll(async () => {
  service = await openTranslationService()
  cache = createCache({ url: localEnvironment.REDIS_URL, prefix: `test-${randomUUID()}:` })
  await once(cache, 'ready')
})
afterAll(async () => {
  cache.disconnect()
  await service.close()
})
beforeEach(() => {
  failures = []
  const { TRANSLATION_URL: url, TRANSLATION_KEY: key } = service.environment
  translations = createTranslations({
    translator: createTranslator({ url, key }),
    cache,
    onFailure: (error) => failures.push(error),
  })
})

test('calls the service once for a review and language, also when requested concurrently', async () => {
  const before = service.requests()
  const review = { id: 1, text: 'Schönes Zimmer.', language: 'de' } as const
  const found = await Promise.all([translations.find(review, 'en'), translations.find(review, 'en')])
  expect([...found, await translations.find(review, 'en')]).toEqual(Array(3).fill('[en] Schönes Zimmer.'))
  expect(service.requests() - before).toBe(1)
  expect(await translations.find(review, 'fr')).toBe('[fr] Schönes Zimmer.')
})

test('returns the text itself in its own language, without a call', async () => {
  const before = service.requests()
  expect(await translations.find({ id: 2, text: 'Fine.', language: 'en' }, 'en')).toBe('Fine.')
  expect(service.requests()).toBe(before)
})

test('returns nothing while the service fails, reports it and recovers', async () => {
  const review = { id: 3, text: 'Bien.', language: 'fr' } as const
  for (const status of [503, 456]) {
    service.failWith(status)
    expect(await translations.find(review, 'en')).toBeUndefined()
  }
  expect(failures).toHaveLength(2)
  service.failWith(null)
  expect(await translations.find(review, 'en')).toBe('[en] Bien.')
})

test('reports a wrong key', async () => {
  const wrong = createTranslator({ url: service.url, key: 'another' })
  await expect(wrong.translate({ text: 'a', from: 'de', to: 'en' })).rejects.toThrow('responded with 403')
})
