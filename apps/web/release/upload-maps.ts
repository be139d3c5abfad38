import { glob, readFile } from 'node:fs/promises'
import { parseConfig } from '@amber/config/parse-config'
import { release, urlString } from '@amber/config/variables'
import * as z from 'zod/mini'
import { buildSourceBundle, type MappedScript } from './source-bundle.ts'
import { uploadSourceBundle } from './upload-source-bundle.ts'

/** Uploads the source maps of the built pages, as a step of a release: `npm run maps:upload`. */
const CLIENT = new URL('../build/client/', import.meta.url)
const MAPS = new URL('../build/maps/', import.meta.url)

const name = z.string().check(z.regex(/^[\w-]+$/))

const configSchema = z.object({
  ...release,
  /** A Sentry server, such as `https://sentry.io`. */
  SENTRY_URL: urlString('http:', 'https:'),
  SENTRY_ORG: name,
  SENTRY_PROJECT: name,
  SENTRY_AUTH_TOKEN: z.string().check(z.minLength(1)),
})

async function listScripts(): Promise<MappedScript[]> {
  const scripts: MappedScript[] = []
  for await (const map of glob('**/*.js.map', { cwd: MAPS })) {
    const file = map.replace(/\.map$/, '')
    const [script, content] = await Promise.all([readFile(new URL(file, CLIENT)), readFile(new URL(map, MAPS))])
    scripts.push({ path: `/${file}`, script, map: content })
  }
  return scripts
}

try {
  const config = parseConfig(configSchema, process.env)
  const scripts = await listScripts()
  if (scripts.length === 0) throw new Error('no source maps: run npm run build -w @amber/web first')
  const bundle = buildSourceBundle(scripts, { org: config.SENTRY_ORG, release: config.RELEASE })
  await uploadSourceBundle(bundle, {
    url: config.SENTRY_URL,
    org: config.SENTRY_ORG,
    project: config.SENTRY_PROJECT,
    token: config.SENTRY_AUTH_TOKEN,
    release: config.RELEASE,
  })
  console.log(`${scripts.length} scripts of release ${config.RELEASE} uploaded`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
