import { LANGUAGES } from '@amber/domain/languages'
import { readManifest, readMedia } from '@amber/testing/pictures/manifest'
import { expect, test } from 'vitest'
import { OTHER_LANGUAGES } from '../model.ts'
import { SENTENCES } from './caption-sentences.ts'
import { captionsOf } from './captions.ts'
import { mediaCaptions } from './media-captions.ts'

const allCaptions = Object.values(SENTENCES).flat()

test('has a caption for every picture that was rendered', () => {
  for (const picture of readManifest())
    expect(Object.keys(captionsOf(picture)).toSorted()).toEqual(LANGUAGES.toSorted())
})

test('is shorter than the alt text of the renderer, and names neither colours nor the time of day', () => {
  for (const picture of readManifest()) {
    const { en } = captionsOf(picture)
    expect(en.length).toBeLessThan(picture.alt.length)
    expect(en).not.toMatch(/\b(green|blue|red|yellow|terracotta|daylight|evening|dusk)\b/)
  }
})

test('is different for each view and language, and has no English words in the others', () => {
  for (const language of LANGUAGES) {
    const captions = allCaptions.map((caption) => caption[language])
    expect(new Set(captions).size).toBe(captions.length)
  }
  for (const captions of allCaptions) {
    expect(new Set(Object.values(captions)).size).toBe(LANGUAGES.length)
    for (const language of OTHER_LANGUAGES) expect(captions[language]).not.toMatch(/\b(with|and|the|room|window)\b/i)
    expect(captions.zh).not.toMatch(/[a-z]/i)
  }
})

test('has captions for videos and virtual views', () => {
  for (const file of readMedia()) {
    const captions = mediaCaptions(file)
    for (const language of LANGUAGES) expect(captions[language].length).toBeGreaterThan(8)
  }
})
