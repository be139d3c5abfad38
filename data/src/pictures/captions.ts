import { type Language, LANGUAGES } from '@amber/domain/languages'
import type { RenderedPicture } from '@amber/testing/pictures/manifest'
import { SENTENCES } from './caption-sentences.ts'
import { COLOUR_WORDS, type ColouredItem } from './colour-words.ts'

export type Captions = Record<Language, string>

type CaptionsByTime = Record<RenderedPicture['time'], Captions>

/** Phrases for the time of day. Outside, the renderer's evening is dusk, with some light in the sky. */
const TIME_PHRASES: Record<'inside' | 'outside', CaptionsByTime> = {
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
const OUTSIDE_SCENES = new Set(['brick', 'panel', 'tower', 'terrace', 'courtyard'])

/** Returns the captions of an image. `use` is its use in the place, if that differs from its scene. */
export function captionsOf(
  { scene, palette, time, camera }: Pick<RenderedPicture, 'scene' | 'palette' | 'time' | 'camera'>,
  use: string = scene,
): Captions {
  const sentence = SENTENCES[use]?.[camera - 1]
  const colours = COLOUR_WORDS[palette]
  if (!sentence || !colours) throw new Error(`no captions for camera ${camera} of ${use} in ${palette}`)
  const timePhrase = TIME_PHRASES[OUTSIDE_SCENES.has(scene) ? 'outside' : 'inside'][time]
  const fillSentence = (language: Language) =>
    sentence[language]
      .replace('{when}', timePhrase[language])
      .replaceAll(/\{(accent|textile|front|panel)\}/g, (_, item: ColouredItem) => colours[language][item])
  const entries = LANGUAGES.map((language) => [language, fillSentence(language)] as const)
  return Object.fromEntries(entries) as Captions
}
