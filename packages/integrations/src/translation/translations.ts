import type { Language } from '@amber/domain/languages'
import type { Translator } from './client.ts'

/** A text that somebody wrote, and its language. */
type Foreign = { readonly text: string; readonly language: Language }

/** Where translations stay as long as what they translate: each costs money. */
export type TranslationStore<Source extends Foreign> = {
  /** Tells texts apart. */
  keyOf(source: Source): string
  find(source: Source, to: Language): Promise<string | undefined>
  save(source: Source, to: Language, translated: string): Promise<void>
}

export type Translations<Source extends Foreign> = {
  /** Returns a text in a language, or undefined while it cannot be translated. */
  find(source: Source, to: Language): Promise<string | undefined>
}

type Deps<Source extends Foreign> = {
  translator: Translator
  store: TranslationStore<Source>
  onFailure: (error: unknown) => void
}

/** Finds translations with one call to the service per text and language, also for concurrent requests. */
export function createTranslations<Source extends Foreign>({
  translator,
  store,
  onFailure,
}: Deps<Source>): Translations<Source> {
  const pendingTranslations = new Map<string, Promise<string | undefined>>()

  async function translate(source: Source, to: Language): Promise<string | undefined> {
    const stored = await store.find(source, to)
    if (stored !== undefined) return stored
    try {
      const translated = await translator.translate({ text: source.text, from: source.language, to })
      // Without it, the service is called again.
      await store.save(source, to, translated).catch(onFailure)
      return translated
    } catch (error) {
      onFailure(error)
      return undefined
    }
  }

  return {
    find: (source, to) => {
      if (source.language === to || source.text === '') return Promise.resolve(source.text)
      const key = `${store.keyOf(source)} ${to}`
      const pending = pendingTranslations.get(key) ?? translate(source, to)
      pendingTranslations.set(key, pending)
      return pending.finally(() => pendingTranslations.delete(key))
    },
  }
}
