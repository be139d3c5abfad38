import type { Language } from '@amber/domain/languages'
import { fetchJson } from '../http/fetch-json.ts'

/** A text and the languages from and to which it is translated. */
type TranslationRequest = { readonly text: string; readonly from: Language; readonly to: Language }

/** Translates texts. Throws when the service does not respond or rejects the request. */
export type Translator = { translate(request: TranslationRequest): Promise<string> }

/** Milliseconds before a request times out; a visitor who clicked waits this long for a review. */
const REQUEST_TIMEOUT_MS = 4_000

type TranslationResponse = { translations?: { text?: unknown }[] } | null

/** Creates a translator that calls DeepL's API, or one with the same interface, at `url`. */
export const createTranslator = ({ url, key }: { url: string; key: string }): Translator => ({
  translate: async ({ text, from, to }) => {
    const { status, body } = await fetchJson({
      url: new URL('/v2/translate', url),
      service: 'the translation service',
      timeoutMs: REQUEST_TIMEOUT_MS,
      form: { text, source_lang: from.toUpperCase(), target_lang: to.toUpperCase() },
      headers: { authorization: `DeepL-Auth-Key ${key}` },
    })
    const translated = status === 200 ? (body as TranslationResponse)?.translations?.[0]?.text : undefined
    if (typeof translated !== 'string' || translated.trim() === '')
      throw new Error(`the translation service responded with ${status} and no translation`)
    return translated
  },
})
