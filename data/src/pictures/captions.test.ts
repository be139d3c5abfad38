import { LANGUAGES } from '@amber/domain/languages'
import { readManifest, readMedia } from '@amber/testing/pictures/manifest'
import { expect, test } from 'vitest'
import { OTHER_LANGUAGES } from '../model.ts'
import { SENTENCES } from './caption-sentences.ts'
import { captionsOf } from './captions.ts'
import { COLOUR_WORDS } from './colour-words.ts'
import { mediaCaptions } from './media-captions.ts'

const everyCaption = Object.entries(SENTENCES).flatMap(([scene, cameras]) =>
  Object.keys(COLOUR_WORDS).flatMap((palette) =>
    (['day', 'evening'] as const).flatMap((time) =>
      cameras.map((_, index) => captionsOf({ scene, palette, time, camera: index + 1 })),
    ),
  ),
)

test('the English caption is the one that the renderer gave the picture', () => {
  for (const picture of readManifest()) expect(captionsOf(picture).en).toBe(picture.alt)
})

test('every caption is a whole sentence in each language, with nothing left to fill in', () => {
  for (const captions of everyCaption) {
    for (const language of LANGUAGES) {
      expect(captions[language]).not.toMatch(/[{}]|undefined/)
      expect(captions[language]).toMatch(language === 'zh' ? /^\p{Script=Han}.{10,}。$/u : /^\p{Lu}.{30,}\.$/u)
    }
  }
})

test('no two languages say the same, and no other has English words in it', () => {
  for (const captions of everyCaption) {
    expect(new Set(Object.values(captions)).size).toBe(LANGUAGES.length)
    for (const language of OTHER_LANGUAGES) {
      expect(captions[language]).not.toMatch(/\b(with|and|the|room|window|wall|green|daylight|evening|dusk)\b/i)
    }
    expect(captions.zh).not.toMatch(/[a-z]/i)
  }
})

test('every palette tells its pictures of one scene apart from those of another palette where a colour shows', () => {
  const [sage, harbour] = ['sage', 'harbour'].map((palette) =>
    captionsOf({ scene: 'studio', palette, time: 'day', camera: 1 }),
  )
  for (const language of LANGUAGES) expect(sage?.[language]).not.toBe(harbour?.[language])
})

test('films and views are told too', () => {
  for (const file of readMedia()) {
    const captions = mediaCaptions(file)
    for (const language of LANGUAGES) expect(captions[language].length).toBeGreaterThan(8)
  }
})
