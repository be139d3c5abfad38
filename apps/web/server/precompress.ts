import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * The last step of `npm run build`: writes compressed copies beside each text file of the client build, once and as
 * small as possible.
 */
const FOLDER = new URL('../build/client/', import.meta.url)
/** Marks a finished build, so that `npm start` knows whether to build again. */
const COMPLETE = new URL('../build/complete', import.meta.url)
const TEXT_FILES = '**/*.{js,mjs,css,json,svg,txt,xml,webmanifest}'
/** Smaller files hardly shrink when compressed. */
const MIN_BYTES = 300

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

for await (const name of glob(TEXT_FILES, { cwd: FOLDER })) {
  const file = new URL(name, FOLDER)
  const text = await readFile(file)
  if (text.length < MIN_BYTES) continue
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await Promise.all([
    writeFile(new URL(`${name}.br`, FOLDER), await brotli(text, { params })),
    writeFile(new URL(`${name}.gz`, FOLDER), await gz(text, { level: 9 })),
  ])
}

await writeFile(COMPLETE, '')
