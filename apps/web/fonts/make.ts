import { writeFile } from 'node:fs/promises'
import { computeFallbacks } from './fallbacks.ts'
import { renderFontFaces } from './font-faces.ts'
import { readSampleText } from './sample-text.ts'
import { makeSubset, SUBSETS, TITLE_SUBSETS } from './subsets.ts'

/** `npm run fonts -w @amber/web` writes the font files and their `@font-face` rules. */

const output = new URL('../app/ui/', import.meta.url)
for (const subset of SUBSETS) {
  await writeFile(new URL(`fonts/${subset.name}.woff2`, output), await makeSubset(subset))
}
const serverFonts = new URL('../../../packages/fonts/files/', import.meta.url)
for (const subset of TITLE_SUBSETS) {
  await writeFile(new URL(`${subset.name}.ttf`, serverFonts), await makeSubset(subset, 'sfnt'))
}
await writeFile(new URL('fonts.css', output), renderFontFaces(SUBSETS, await computeFallbacks(readSampleText())))
