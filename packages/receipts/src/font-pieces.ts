import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import interRanges from '@fontsource/inter/unicode.json' with { type: 'json' }
import chineseRanges from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' }
import { unwrapWoff } from './unwrap-woff.ts'

export type Weight = 400 | 600

/** Both typefaces come in pieces for the web, and each piece says which characters it has. */
type Piece = { file: string; ranges: readonly (readonly [from: number, to: number])[] }

/** Ours first; what it does not have is looked for in the Chinese one, which has over 20,000 characters. */
const PIECES: readonly Piece[] = [
  ...piecesOf(
    'inter',
    ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'],
    interRanges,
  ),
  ...piecesOf(
    'noto-sans-sc',
    Object.keys(chineseRanges).filter((name) => name.startsWith('[')),
    chineseRanges,
  ),
]

function piecesOf(
  typeface: string,
  names: readonly string[],
  ranges: Readonly<Record<string, string | undefined>>,
): readonly Piece[] {
  return names.map((name) => ({
    // `[17]` is the piece of the file that ends in 17.
    file: `@fontsource/${typeface}/files/${typeface}-${name.replaceAll(/[[\]]/g, '')}`,
    ranges: (ranges[name] ?? '').split(',').map(readRange),
  }))
}

/** `U+4e00` or `U+4e00-4eff`. */
function readRange(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

/** Files that should have the character, the likeliest first. */
export const filesFor = (character: string): readonly string[] => {
  const point = character.codePointAt(0) ?? 0
  return PIECES.filter(({ ranges }) => ranges.some(([from, to]) => from <= point && point <= to)).map(
    ({ file }) => file,
  )
}

const read = new Map<string, Buffer>()

/** Some tens of kilobytes; the ones that were needed once are kept. */
export function fontOf(file: string, weight: Weight): Buffer {
  const name = `${file}-${weight}-normal.woff`
  const known = read.get(name)
  if (known) return known
  const bytes = unwrapWoff(readFileSync(fileURLToPath(import.meta.resolve(name))))
  read.set(name, bytes)
  return bytes
}
