import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CURRENCIES } from '@amber/domain/money/currency'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { computeFallbacks } from './fallbacks.ts'
import { renderFontFaces } from './font-faces.ts'
import { readSampleText } from './sample-text.ts'
import { makeSubset, type Subset, SUBSETS, TITLE_SUBSETS } from './subsets.ts'

const MAX_FIRST_VISIT_BYTES = 55_000

/** Mathematical signs that our fonts lack; the system's look the same. */
const FROM_SYSTEM = new Set(['≈'])

const readUi = (path: string) => readFileSync(new URL(`../app/ui/${path}`, import.meta.url))
const fileOf = ({ name }: Subset) => readUi(`fonts/${name}.woff2`)
const latin = SUBSETS.filter(({ name }) => name.endsWith('-latin'))
const sample = readSampleText()

test.each(SUBSETS)('commits $name as it is made; otherwise run `npm run fonts -w @amber/web`', async (subset) => {
  expect(fileOf(subset).equals(await makeSubset(subset))).toBe(true)
})

test.each(TITLE_SUBSETS)('commits $name for servers as it is made', async (subset) => {
  const file = readFileSync(new URL(`../../../packages/fonts/files/${subset.name}.ttf`, import.meta.url))
  expect(file.equals(await makeSubset(subset, 'sfnt'))).toBe(true)
})

test(`takes at most ${MAX_FIRST_VISIT_BYTES} bytes on a first visit in English`, () => {
  expect(latin.reduce((sum, subset) => sum + fileOf(subset).length, 0)).toBeLessThanOrEqual(MAX_FIRST_VISIT_BYTES)
})

test.each(latin)('has every character of the copy in $name', async (subset) => {
  const isMissing = await findMissing(subset)
  const needed = [...new Set(sample)].filter((character) => /\S/u.test(character) && !FROM_SYSTEM.has(character))
  expect(needed.filter((character) => !isInRanges(character, subset.ranges) || isMissing(character))).toEqual([])
})

test('has every currency sign in a text font', () => {
  const text = SUBSETS.filter(({ family }) => family === 'Inter')
  const signs = Object.values(CURRENCIES).flatMap(({ symbol }) => Array.from(symbol))
  expect(signs.filter((sign) => !text.some(({ ranges }) => isInRanges(sign, ranges)))).toEqual([])
})

test('commits the rules of the fonts and fallbacks; otherwise run `npm run fonts -w @amber/web`', async () => {
  const committed = readUi('fonts.css').toString()
  const made = renderFontFaces(SUBSETS, await computeFallbacks(sample))
  expect(committed.replaceAll(PERCENT, '%')).toBe(made.replaceAll(PERCENT, '%'))
  // Every change of the copy moves the averages a little, which nobody can see.
  const madePercents = percentsIn(made)
  percentsIn(committed).forEach((percent, index) => expect(percent).toBeCloseTo(madePercents[index] ?? 0, 0))
})

test('has no width in ch, which changes with the font and so breaks lines elsewhere when it arrives; use em', () => {
  const folder = fileURLToPath(new URL('../app/', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|css)$/.test(file))
  expect(files.filter((file) => /[\d.]ch\b/.test(readFileSync(join(folder, file), 'utf8')))).toEqual([])
})

function isInRanges(character: string, ranges: Subset['ranges']): boolean {
  const point = character.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => from <= point && point <= to)
}

const PERCENT = /[\d.]+%/g
const percentsIn = (css: string) => [...css.matchAll(PERCENT)].map(([text]) => Number.parseFloat(text))

/** Returns whether the font shows an empty box for a character. */
async function findMissing(subset: Subset): Promise<(character: string) => boolean> {
  const characters = [...new Set(sample)].join('')
  const sfnt = await subsetFont(fileOf(subset), characters, { targetFormat: 'sfnt' })
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(sfnt)))
  return (character) => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(character)
    buffer.guessSegmentProperties()
    harfbuzz.shape(font, buffer)
    return buffer.getGlyphInfos().some(({ codepoint }) => codepoint === 0)
  }
}
