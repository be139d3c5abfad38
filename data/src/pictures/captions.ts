import { type Language, LANGUAGES } from '@amber/domain/languages'
import type { RenderedPicture } from '@amber/testing/pictures/manifest'
import { SENTENCES } from './caption-sentences.ts'
import { COLOUR_WORDS, type ColouredThing } from './colour-words.ts'

export type Captions = Record<Language, string>

type Hours = Record<RenderedPicture['time'], Captions>

/** The renderer's evening outside is dusk: there is still light in the sky. */
const WHEN: Record<'inside' | 'outside', Hours> = {
  inside: {
    day: { en: 'in daylight', es: 'a la luz del día', fr: 'à la lumière du jour', de: 'bei Tageslicht', zh: '白天' },
    evening: { en: 'in the evening', es: 'por la noche', fr: 'en soirée', de: 'am Abend', zh: '晚间' },
  },
  outside: {
    day: { en: 'in daylight', es: 'de día', fr: 'de jour', de: 'bei Tag', zh: '白天' },
    evening: {
      en: 'at dusk',
      es: 'al anochecer',
      fr: 'à la tombée de la nuit',
      de: 'in der Abenddämmerung',
      zh: '黄昏时分',
    },
  },
}
const OUTSIDE = new Set(['brick', 'panel', 'tower', 'terrace', 'courtyard'])

/** `as` says what the place uses the picture for, when that isn't what its scene is called. */
export function captionsOf(
  { scene, palette, time, camera }: Pick<RenderedPicture, 'scene' | 'palette' | 'time' | 'camera'>,
  as: string = scene,
): Captions {
  const sentence = SENTENCES[as]?.[camera - 1]
  const colours = COLOUR_WORDS[palette]
  if (!sentence || !colours) throw new Error(`nobody wrote captions for camera ${camera} of ${as} in ${palette}`)
  const when = WHEN[OUTSIDE.has(scene) ? 'outside' : 'inside'][time]
  const inLanguage = (language: Language) =>
    sentence[language]
      .replace('{when}', when[language])
      .replaceAll(/\{(accent|textile|front|panel)\}/g, (_, thing: ColouredThing) => colours[language][thing])
  const entries = LANGUAGES.map((language) => [language, inLanguage(language)] as const)
  return Object.fromEntries(entries) as Captions
}
