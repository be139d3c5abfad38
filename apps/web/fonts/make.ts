import { writeFile } from 'node:fs/promises'
import { computeFallbacks } from './fallbacks.ts'
import { renderFontFaces } from './font-faces.ts'
import { readSampleText } from './sample-text.ts'
import { makeSubset, SUBSETS } from './subsets.ts'

/** `npm run fonts -w @amber/web` writes the font files and their `@font-face` rules. */

const output = new URL('../app/ui/', import.meta.url)
for (const subset of SUBSETS) {
  await writeFile(new URL(`fonts/${subset.name}.woff2`, output), await makeSubset(subset))
}
await writeFile(new URL('fonts.css', output), renderFontFaces(SUBSETS, await computeFallbacks(readSampleText())))
