import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { ensureWorld } from '@amber/data/load/ensure-world'
import { migrate } from '@amber/db/migrate'
import { createSearch } from '@amber/integrations/search/client'
import { localEnvironment, PORTS } from '@amber/testing/addresses'
import { type AppName, APPS, startApp } from '@amber/testing/app-process'
import { openFiles } from '@amber/testing/files'
import { openIdentityProviders } from '@amber/testing/identity-providers'
import { loadPictures } from '@amber/testing/pictures/load'
import { REPOSITORY } from '@amber/testing/repository'
import { openStripe } from '@amber/testing/stripe/open-stripe'
import { startServices } from './start.ts'

/**
 * `npm run dev`: services, schema, the demo world, and the apps with reload on change, until Ctrl-C.
 * With `--without-services` they are there already, say by Docker. `--places 1200` makes the first start shorter.
 */

const COLOURS = { api: 'cyan', worker: 'magenta', images: 'yellow', web: 'green' } as const satisfies Record<
  AppName,
  string
>

// They stand in for Google, Apple and Facebook, and ask who one would like to be.
const providers = await openIdentityProviders()

// Stands in for Stripe, and takes its test cards.
const stripe = await openStripe({
  port: PORTS.stripe,
  webhookUrl: `http://127.0.0.1:${PORTS.api}/webhooks/payments`,
})

const environment = {
  ...localEnvironment,
  ...providers.environment,
  ...stripe.environment,
  SEARCH_PREFIX: 'amber-',
  API_URL: `http://127.0.0.1:${PORTS.api}`,
  IMAGES_URL: `http://127.0.0.1:${PORTS.images}`,
  TRUSTED_PROXY_HOPS: '1',
  WEB_MODE: 'development',
}

const { values } = parseArgs({ options: { 'without-services': { type: 'boolean' }, places: { type: 'string' } } })
if (!values['without-services']) await startServices()

say('database', 'migrating, and loading the demo world if nothing is there')
await migrate(environment.DATABASE_URL)
const files = openFiles()
const search = createSearch({ url: environment.OPENSEARCH_URL, prefix: environment.SEARCH_PREFIX })
await ensureWorld({
  databaseUrl: environment.DATABASE_URL,
  search,
  files,
  ...(values.places && { places: Number(values.places) }),
})
await search.close()
say('pictures', 'putting those that are missing into the file store')
await loadPictures(files, (progress) => say('pictures', progress))
files.close()

const logs = join(REPOSITORY, '.local', 'logs', 'dev')
await mkdir(logs, { recursive: true })
const running = await Promise.all(
  APPS.map((name) =>
    startApp({
      name,
      port: PORTS[name],
      environment,
      logFile: join(logs, `${name}.log`),
      // The web server reloads its pages by itself through Vite.
      watch: name !== 'web',
      onLine: (line) => process.stdout.write(`${styleText(COLOURS[name], name.padEnd(7))} ${line}\n`),
    }),
  ),
)

say('ready', `http://localhost:${PORTS.web}`)
say('mail', `http://localhost:${PORTS.mailbox}`)
say('cards', '4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0000 0000 3220 asks the bank first')
say('stop', 'Ctrl-C ends the apps; `npm run services:stop` ends the services')

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all(running.map((app) => app.stop())).then(() => process.exit(0)))
}

function say(what: string, text: string) {
  process.stdout.write(`${styleText('bold', what.padEnd(9))} ${text}\n`)
}
