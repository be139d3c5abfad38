import { LANGUAGES } from '@amber/domain/languages'
import { readManifest, readMedia } from '@amber/testing/pictures/manifest'
import { expect, test } from 'vitest'
import { OTHER_LANGUAGES } from '../model.ts'
import { SENTENCES } from './caption-sentences.ts'
import { captionsOf } from './captions.ts'
import { COLOUR_WORDS } from './colour-words.ts'
import { mediaCaptions } from './media-captions.ts'

const allCaptions = Object.entries(SENTENCES).flatMap(([scene, cameras]) =>
  Object.keys(COLOUR_WORDS).flatMap((palette) =>
    (['day', 'evening'] as const).flatMap((time) =>
      cameras.map((_, index) => captionsOf({ scene, palette, time, camera: index + 1 })),
    ),
  ),
)

test("returns the renderer's alt text as the English caption", () => {
  for (const picture of readManifest()) expect(captionsOf(picture).en).toBe(picture.alt)
})

test('returns a full sentence without placeholders in each language', () => {
  for (const captions of allCaptions) {
    for (const language of LANGUAGES) {
      expect(captions[language]).not.toMatch(/[{}]|undefined/)
      expect(captions[language]).toMatch(language === 'zh' ? /^\p{Script=Han}.{10,}。$/u : /^\p{Lu}.{30,}\.$/u)
    }
  }
})

test('returns different captions per language, without English words in the others', () => {
  for (const captions of allCaptions) {
    expect(new Set(Object.values(captions)).size).toBe(LANGUAGES.length)
    for (const language of OTHER_LANGUAGES) {
      expect(captions[language]).not.toMatch(/\b(with|and|the|room|window|wall|green|daylight|evening|dusk)\b/i)
    }
    expect(captions.zh).not.toMatch(/[a-z]/i)
  }
})

test('returns different captions for two palettes of the same scene', () => {
  const [sage, harbour] = ['sage', 'harbour'].map((palette) =>
    captionsOf({ scene: 'studio', palette, time: 'day', camera: 1 }),
  )
  for (const language of LANGUAGES) expect(sage?.[language]).not.toBe(harbour?.[language])
})

test('has captions for videos and virtual views', () => {
  for (const file of readMedia()) {
    const captions = mediaCaptions(file)
    for (const language of LANGUAGES) expect(captions[language].length).toBeGreaterThan(8)
  }
})
