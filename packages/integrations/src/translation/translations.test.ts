import type { Language } from '@amber/domain/languages'
import { openTranslationService, type TranslationService } from '@amber/stand-ins/translation-service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTranslator } from './client.ts'
import { createTranslations, type TranslationStore, type Translations } from './translations.ts'

type Review = { id: number; text: string; language: Language }

let service: TranslationService
let stored: Map<string, string>
let store: TranslationStore<Review>
let translations: Translations<Review>
let failures: unknown[]

beforeAll(async () => {
  service = await openTranslationService()
})
afterAll(() => service.close())
beforeEach(() => {
  failures = []
  stored = new Map()
  store = {
    keyOf: ({ id }) => String(id),
    find: ({ id }, to) => Promise.resolve(stored.get(`${id} ${to}`)),
    save: ({ id }, to, text) => {
      stored.set(`${id} ${to}`, text)
      return Promise.resolve()
    },
  }
  const { TRANSLATION_URL: url, TRANSLATION_KEY: key } = service.environment
  translations = createTranslations({
    translator: createTranslator({ url, key }),
    store,
    onFailure: (error) => failures.push(error),
  })
})

test('calls the service once for a text and language, also when requested concurrently', async () => {
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

test('returns a translation that cannot be stored', async () => {
  store.save = () => Promise.reject(new Error('no connection'))
  expect(await translations.find({ id: 4, text: 'Bien.', language: 'fr' }, 'en')).toBe('[en] Bien.')
  expect(failures).toHaveLength(1)
})

test('reports a wrong key', async () => {
  const wrong = createTranslator({ url: service.url, key: 'another' })
  await expect(wrong.translate({ text: 'a', from: 'de', to: 'en' })).rejects.toThrow('responded with 403')
})
