import * as harfbuzz from 'harfbuzzjs'
import { BRICOLAGE_LATIN, INTER_LATIN, makeInstance, TITLE_AXES } from './subsets.ts'

/** A system font that stands in for ours until ours has loaded, scaled to the same width and height. */
export type Fallback = {
  family: string
  /** Weights for which browsers choose this face, without faking a bolder one. */
  weights: string
  /** Names under which systems know the font. */
  local: readonly string[]
  sizeAdjust: number
  ascent: number
  descent: number
  lineGap: number
}

/**
 * System fonts and where their widths are read. Arimo has the widths of Arial by design, as has Liberation Sans. Each
 * system has one of the three: Arial on Windows and Apple's, Roboto on Android, DejaVu on plain Linux.
 */
const SYSTEM_FONTS = [
  {
    name: 'Arial',
    regular: {
      source: '@fontsource/arimo/files/arimo-latin-400-normal.woff',
      local: ['Arial', 'ArialMT', 'Liberation Sans'],
    },
    bold: {
      source: '@fontsource/arimo/files/arimo-latin-700-normal.woff',
      local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    },
  },
  {
    name: 'Roboto',
    regular: { source: '@fontsource/roboto/files/roboto-latin-400-normal.woff', local: ['Roboto', 'Roboto-Regular'] },
    bold: { source: '@fontsource/roboto/files/roboto-latin-700-normal.woff', local: ['Roboto Bold', 'Roboto-Bold'] },
  },
  {
    name: 'DejaVu',
    regular: {
      source: '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff',
      local: ['DejaVu Sans', 'DejaVuSans'],
    },
    bold: {
      source: '@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff',
      local: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
    },
  },
] as const

/**
 * Returns the fallback faces. Text has a bold one, since browsers would otherwise fake it, and one for medium
 * text, for which systems have no weight: a wider regular. `sample` is text like that of the pages: widths are compared over all of it.
 */
export async function computeFallbacks(sample: string): Promise<Fallback[]> {
  const regular = await measure(INTER_LATIN, sample, { wght: 400 })
  const medium = await measure(INTER_LATIN, sample, { wght: 500 })
  const bold = await measure(INTER_LATIN, sample, { wght: 600 })
  const title = await measure(BRICOLAGE_LATIN, sample, TITLE_AXES)
  const fallbacks = await Promise.all(
    SYSTEM_FONTS.map(async (system) => {
      const systemRegular = await measure(system.regular.source, sample)
      const systemBold = await measure(system.bold.source, sample)
      return {
        texts: [
          { weights: '400 449', local: system.regular.local, ...match(regular, systemRegular) },
          { weights: '450 549', local: system.regular.local, ...match(medium, systemRegular) },
          { weights: '550 900', local: system.bold.local, ...match(bold, systemBold) },
        ].map((face) => ({ family: `Text in ${system.name}`, ...face })),
        title: {
          family: `Title in ${system.name}`,
          weights: '100 900',
          local: system.bold.local,
          ...match(title, systemBold),
        },
      }
    }),
  )
  return [...fallbacks.flatMap(({ texts }) => texts), ...fallbacks.map(({ title: face }) => face)]
}

/** Sizes in em: the width of the whole sample, and what a line takes above and below the baseline. */
type Metrics = { width: number; ascent: number; descent: number; lineGap: number }

function match(ours: Metrics, system: Metrics) {
  const sizeAdjust = ours.width / system.width
  return {
    sizeAdjust,
    ascent: ours.ascent / sizeAdjust,
    descent: ours.descent / sizeAdjust,
    lineGap: ours.lineGap / sizeAdjust,
  }
}

async function measure(source: string, sample: string, axes?: Readonly<Record<string, number>>): Promise<Metrics> {
  const face = new harfbuzz.Face(new harfbuzz.Blob(await makeInstance(source, axes)))
  const font = new harfbuzz.Font(face)
  const buffer = new harfbuzz.Buffer()
  buffer.addText(sample)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  let width = 0
  for (const { xAdvance } of buffer.getGlyphPositions()) width += xAdvance
  const { ascender, descender, lineGap } = font.hExtents()
  const inEm = (units: number) => units / face.upem
  return { width: inEm(width), ascent: inEm(ascender), descent: inEm(-descender), lineGap: inEm(lineGap) }
}
