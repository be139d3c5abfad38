import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** Inclusive ranges of code points, as in `unicode-range`. */
type Ranges = readonly (readonly [from: number, to: number])[]

export type Subset = {
  /** Name of the file without its ending. */
  name: string
  family: 'Inter' | 'Bricolage Grotesque'
  source: string
  ranges: Ranges
}

/** English, German, Spanish and French with punctuation and the most used currencies: what nearly every page needs. */
const LATIN: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x178, 0x178],
  [0x2010, 0x2027],
  [0x202f, 0x202f],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]
/** Names from Central Europe, Turkey and Vietnam, among others. */
const LATIN_EXTENDED: Ranges = [
  [0x100, 0x151],
  [0x154, 0x177],
  [0x179, 0x24f],
  [0x1e00, 0x1eff],
]
const CURRENCIES: Ranges = [
  [0x20a0, 0x20ab],
  [0x20ad, 0x20c0],
]
const CYRILLIC: Ranges = [[0x400, 0x45f]]

const inter = (subset: string) => `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`
const bricolage = (subset: string) =>
  `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${subset}-opsz-normal.woff2`

export const INTER_LATIN = inter('latin')
export const BRICOLAGE_LATIN = bricolage('latin')

/** Our font files. Browsers load one only when the page shows a character of its ranges. */
export const SUBSETS: readonly Subset[] = [
  { name: 'text-latin', family: 'Inter', source: INTER_LATIN, ranges: LATIN },
  { name: 'text-latin-ext', family: 'Inter', source: inter('latin-ext'), ranges: LATIN_EXTENDED },
  { name: 'text-currencies', family: 'Inter', source: inter('latin-ext'), ranges: CURRENCIES },
  { name: 'text-cyrillic', family: 'Inter', source: inter('cyrillic'), ranges: CYRILLIC },
  { name: 'title-latin', family: 'Bricolage Grotesque', source: BRICOLAGE_LATIN, ranges: LATIN },
  { name: 'title-latin-ext', family: 'Bricolage Grotesque', source: bricolage('latin-ext'), ranges: LATIN_EXTENDED },
]

/** The image service writes titles with these. */
export const TITLE_SUBSETS = SUBSETS.filter(({ family }) => family === 'Bricolage Grotesque')

/** Titles have one weight and one optical size, that of a middle title: more weights would cost half the file again. */
export const TITLE_AXES = { wght: 640, opsz: 32 } as const

/** Text has the weights that the site uses. */
const AXES = { Inter: { wght: { min: 400, max: 700 } }, 'Bricolage Grotesque': TITLE_AXES } as const

/** Kerning, accents, national forms, tabular figures and the two stylistic sets that `app.css` turns on. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum', 'cv11', 'ss03']

/** `sfnt` is for servers, which read no WOFF2. */
export const makeSubset = (
  { family, source, ranges }: Subset,
  targetFormat: 'woff2' | 'sfnt' = 'woff2',
): Promise<Buffer> =>
  subsetFont(readFontFile(source), charactersOf(ranges), {
    targetFormat,
    keepFeatures: FEATURES,
    variationAxes: AXES[family],
    noHinting: true,
  })

/** Returns the font's Latin characters with its axes pinned, uncompressed, to measure them. */
export const makeInstance = (source: string, axes: Readonly<Record<string, number>> = {}): Promise<Buffer> =>
  subsetFont(readFontFile(source), charactersOf(LATIN), { targetFormat: 'sfnt', variationAxes: axes })

const readFontFile = (source: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(source)))

const charactersOf = (ranges: Ranges): string =>
  ranges.map(([from, to]) => String.fromCodePoint(...range(from, to))).join('')

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)
