import type { Db, Tx } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { addJobs, type NamedJob } from '@amber/db/jobs'
import {
  findUntranslatedPlace,
  type PlaceTexts,
  savePlaceTranslation,
  spendCharacters,
} from '@amber/db/queries/inventory/place-translations'
import type { Language } from '@amber/domain/languages'
import { todayIn } from '@amber/domain/dates/today'
import { isExempt, ORIGINAL_LANGUAGE } from '@amber/domain/translation/page-translation'
import type { Translator } from '@amber/integrations/translation/client'

export type TranslatePlaceDeps = {
  db: Db
  translator: Translator
  /** Places whose page is never translated cost nothing. */
  exemptPaths: ReadonlySet<string>
  maxCharactersPerDay: number
}

const SECONDS_PER_DAY = 86_400

/** Returns the job that translates a place whose texts have changed. */
export const translatePlaceJobOf = (rootId: number): NamedJob => ({
  name: 'translate-place',
  jobKey: `translate:${rootId}`,
  payload: { root_id: rootId },
})

/**
 * Translates the landlord's texts of a place into the languages that lack them. Running it again changes nothing. When
 * the day's characters are spent, it goes on a day later.
 */
export async function translatePlace(
  { db, translator, exemptPaths, maxCharactersPerDay }: TranslatePlaceDeps,
  rootId: number,
  now = new Date(),
): Promise<void> {
  const place = await findUntranslatedPlace(db, rootId)
  if (place === undefined || isExempt(`/places/${place.canonicalName}`, exemptPaths)) return
  const characters = countCharacters(place)
  // The service would never be allowed to translate a longer text, so there is no use in trying again.
  if (characters === 0 || characters > maxCharactersPerDay) return
  for (const language of place.languages) {
    const spending = { day: todayIn('UTC', now), characters, limit: maxCharactersPerDay }
    if (!(await spendCharacters(db, spending))) {
      await db.transaction().execute((tx) => continueTomorrow(tx, rootId))
      return
    }
    const texts = await translateTexts(translator, place, language)
    await db.transaction().execute(async (tx) => {
      const isSaved = await savePlaceTranslation(tx, { rootId, language, hash: place.hash, texts })
      if (isSaved) await recordEvent(tx, 'place.changed', { rootId })
    })
  }
}

const continueTomorrow = (tx: Tx, rootId: number) => {
  const { name, jobKey, payload } = translatePlaceJobOf(rootId)
  return addJobs(tx, name, [{ jobKey, payload, delaySeconds: SECONDS_PER_DAY }])
}

const countCharacters = ({ heading, metaDescription, descriptions }: PlaceTexts) =>
  [heading ?? '', metaDescription ?? '', ...descriptions.flatMap(({ name, text }) => [name, text])].join('').length

async function translateTexts(translator: Translator, texts: PlaceTexts, to: Language): Promise<PlaceTexts> {
  const translate = async (text: string) =>
    text.trim() === '' ? text : translator.translate({ text, from: ORIGINAL_LANGUAGE, to })
  const [heading, metaDescription, descriptions] = await Promise.all([
    texts.heading === null ? null : translate(texts.heading),
    texts.metaDescription === null ? null : translate(texts.metaDescription),
    Promise.all(
      texts.descriptions.map(async ({ name, text }) => {
        const [translatedName, translatedText] = await Promise.all([translate(name), translate(text)])
        return { name: translatedName, text: translatedText }
      }),
    ),
  ])
  return { heading, metaDescription, descriptions }
}
