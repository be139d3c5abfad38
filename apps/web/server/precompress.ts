import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * The last step of `npm run build`: beside each text of the browser's half lie its compressed forms, made once and as
 * small as can be.
 */
const FOLDER = new URL('../build/client/', import.meta.url)
const TEXTS = '**/*.{js,mjs,css,json,svg,txt,xml,webmanifest}'
/** Below that the compressed form is hardly smaller. */
const WORTH_BYTES = 300

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

for await (const name of glob(TEXTS, { cwd: FOLDER })) {
  const file = new URL(name, FOLDER)
  const text = await readFile(file)
  if (text.length < WORTH_BYTES) continue
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await Promise.all([
    writeFile(new URL(`${name}.br`, FOLDER), await brotli(text, { params })),
    writeFile(new URL(`${name}.gz`, FOLDER), await gz(text, { level: 9 })),
  ])
}
