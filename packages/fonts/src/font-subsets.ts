import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import interRanges from '@fontsource/inter/unicode.json' with { type: 'json' }
import chineseRanges from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' }
import { unwrapWoff } from './unwrap-woff.ts'

export type Weight = 400 | 600

/** Both typefaces are split into subsets for the web, each with the ranges of characters it contains. */
type FontSubset = { file: string; ranges: readonly (readonly [from: number, to: number])[] }

/** Our typeface comes first; missing characters are looked up in the Chinese one, which has over 20,000. */
const FONT_SUBSETS: readonly FontSubset[] = [
  ...subsetsOf(
    'inter',
    ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'],
    interRanges,
  ),
  ...subsetsOf(
    'noto-sans-sc',
    Object.keys(chineseRanges).filter((name) => name.startsWith('[')),
    chineseRanges,
  ),
]

function subsetsOf(
  typeface: string,
  names: readonly string[],
  ranges: Readonly<Record<string, string | undefined>>,
): readonly FontSubset[] {
  return names.map((name) => ({
    // `[17]` is the subset in the file that ends in 17.
    file: `@fontsource/${typeface}/files/${typeface}-${name.replaceAll(/[[\]]/g, '')}`,
    ranges: (ranges[name] ?? '').split(',').map(readRange),
  }))
}

/** Parses `U+4e00` or `U+4e00-4eff`. */
function readRange(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

/** Returns files that should contain the character, the most likely first. */
export const filesFor = (character: string): readonly string[] => {
  const point = character.codePointAt(0) ?? 0
  return FONT_SUBSETS.filter(({ ranges }) => ranges.some(([from, to]) => from <= point && point <= to)).map(
    ({ file }) => file,
  )
}

const fontCache = new Map<string, Buffer>()

/** Reads a font file of some tens of kilobytes and caches it. */
export function fontOf(file: string, weight: Weight): Buffer {
  const name = `${file}-${weight}-normal.woff`
  const cached = fontCache.get(name)
  if (cached) return cached
  const bytes = unwrapWoff(readFileSync(fileURLToPath(import.meta.resolve(name))))
  fontCache.set(name, bytes)
  return bytes
}
