import { glob, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A step of `npm run build`: moves source maps out of the folder that the web server serves. */
const CLIENT = fileURLToPath(new URL('../build/client/', import.meta.url))
const MAPS = fileURLToPath(new URL('../build/maps/', import.meta.url))

for await (const name of glob('**/*.map', { cwd: CLIENT })) {
  await mkdir(dirname(join(MAPS, name)), { recursive: true })
  await rename(join(CLIENT, name), join(MAPS, name))
}
