import type { Language } from '@amber/domain/languages'
import type { Cache } from '../cache/client.ts'
import type { Translator } from './client.ts'

/** Seconds for which a translation is stored: published reviews do not change, and each translation costs money. */
const CACHE_TTL_SECONDS = 30 * 86_400

type TranslatedReview = { readonly id: number; readonly text: string; readonly language: Language }

export type Translations = {
  /** Returns the text of a review in a language, or undefined while it cannot be translated. */
  find(review: TranslatedReview, to: Language): Promise<string | undefined>
}

type Deps = { translator: Translator; cache: Cache; onFailure: (error: unknown) => void }

/** Finds translations with one call to the service per review and language, also for concurrent requests. */
export function createTranslations({ translator, cache, onFailure }: Deps): Translations {
  const pendingTranslations = new Map<string, Promise<string | undefined>>()

  async function translate({ text, language: from }: TranslatedReview, to: Language, key: string) {
    // Without the cache, the service is called again.
    const cached = await cache.get(key).catch(() => null)
    if (cached !== null) return cached
    try {
      const translated = await translator.translate({ text, from, to })
      await cache.set(key, translated, 'EX', CACHE_TTL_SECONDS).catch(() => null)
      return translated
    } catch (error) {
      onFailure(error)
      return undefined
    }
  }

  return {
    find: (review, to) => {
      if (review.language === to || review.text === '') return Promise.resolve(review.text)
      const key = `review-translation:${review.id}:${to}`
      const pending = pendingTranslations.get(key) ?? translate(review, to, key)
      pendingTranslations.set(key, pending)
      return pending.finally(() => pendingTranslations.delete(key))
    },
  }
}
