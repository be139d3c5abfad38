import type { Language } from '@amber/domain/languages'
import type { Translator } from './client.ts'

type TranslatedReview = { readonly id: number; readonly text: string; readonly language: Language }

/** Where translations stay as long as their reviews: each costs money. */
export type TranslationStore = {
  find(reviewId: number, to: Language): Promise<string | undefined>
  save(review: TranslatedReview, to: Language, translated: string): Promise<void>
}

export type Translations = {
  /** Returns the text of a review in a language, or undefined while it cannot be translated. */
  find(review: TranslatedReview, to: Language): Promise<string | undefined>
}

type Deps = { translator: Translator; store: TranslationStore; onFailure: (error: unknown) => void }

/** Finds translations with one call to the service per review and language, also for concurrent requests. */
export function createTranslations({ translator, store, onFailure }: Deps): Translations {
  const pendingTranslations = new Map<string, Promise<string | undefined>>()

  async function translate(review: TranslatedReview, to: Language): Promise<string | undefined> {
    const stored = await store.find(review.id, to)
    if (stored !== undefined) return stored
    try {
      const translated = await translator.translate({ text: review.text, from: review.language, to })
      // Without it, the service is called again.
      await store.save(review, to, translated).catch(onFailure)
      return translated
    } catch (error) {
      onFailure(error)
      return undefined
    }
  }

  return {
    find: (review, to) => {
      if (review.language === to || review.text === '') return Promise.resolve(review.text)
      const key = `${review.id}:${to}`
      const pending = pendingTranslations.get(key) ?? translate(review, to)
      pendingTranslations.set(key, pending)
      return pending.finally(() => pendingTranslations.delete(key))
    },
  }
}
