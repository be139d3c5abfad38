import { localEnvironment } from '@amber/local-environment/addresses'
import { openTranslationService, type TranslationService } from '@amber/stand-ins/translation-service'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createReview } from '@amber/testing/factories/place-records'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi } from '../../../test-api.ts'

let database: TestDatabase
let service: TranslationService
let api: Awaited<ReturnType<typeof openTestApi>>

beforeAll(async () => {
  database = await cloneDatabase()
  service = await openTranslationService()
  api = await openTestApi({
    ...localEnvironment,
    ...service.environment,
    DATABASE_URL: database.url,
    REDIS_PREFIX: `test-${randomUUID()}:`,
  })
})
afterAll(async () => {
  await api.close()
  await service.close()
  await database.drop()
})

const translate = (id: number, language: string) =>
  api.app.inject(`/api/v0/reviews/${id}/translation?lang=${language}&cache=false`)

describe('GET /api/v0/reviews/{id}/translation', () => {
  test('translates a published review and stores the translation', async () => {
    const place = await createPlace(database.db)
    const { id } = await createReview(database.db, place.id, { text: 'Schönes Zimmer.', language: 'de' })
    const response = await translate(id, 'fr')
    expect(response.json()).toEqual({ data: { text: '[fr] Schönes Zimmer.', language: 'fr' } })
    const requests = service.requests()
    expect((await translate(id, 'fr')).json()).toEqual(response.json())
    expect(service.requests()).toBe(requests)
  })

  // spec: 1.page-translation
  test('returns a translation with the reviews of the place, until the review changes', async () => {
    const place = await createPlace(database.db)
    const { id } = await createReview(database.db, place.id, { text: 'Schönes Zimmer.', language: 'de' })
    const translationIn = async (language: string) => {
      const response = await api.app.inject(`/api/v0/inventories/${place.id}/reviews?lang=${language}&cache=false`)
      return response.json<{ data: { result: { translation: string | null }[] } }>().data.result[0]?.translation
    }
    await translate(id, 'fr')
    expect([await translationIn('fr'), await translationIn('es')]).toEqual(['[fr] Schönes Zimmer.', null])
    await database.db.updateTable('reviews').set({ text: 'Kleines Zimmer.' }).where('id', '=', id).execute()
    expect(await translationIn('fr')).toBeNull()
    expect((await translate(id, 'fr')).json()).toMatchObject({ data: { text: '[fr] Kleines Zimmer.' } })
  })

  test('returns 404 for an unpublished or unknown review', async () => {
    const place = await createPlace(database.db)
    const { id } = await createReview(database.db, place.id, { status: 'pending', publishedAt: null })
    expect((await translate(id, 'fr')).statusCode).toBe(404)
    expect((await translate(999_999_999, 'fr')).statusCode).toBe(404)
  })

  test('returns 503 while the service fails, and the translation afterwards', async () => {
    const place = await createPlace(database.db)
    const { id } = await createReview(database.db, place.id, { text: 'Bien.', language: 'fr' })
    service.failWith(503)
    expect((await translate(id, 'en')).statusCode).toBe(503)
    service.failWith(null)
    expect((await translate(id, 'en')).json()).toMatchObject({ data: { text: '[en] Bien.' } })
  })
})
