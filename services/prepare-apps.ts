import { parseArgs } from 'node:util'
import { localEnvironment, PORTS, sipEnvironment } from '@amber/local-environment/addresses'
import { isResponding } from './is-responding.ts'
import { loadDemoWorld } from './load-demo-world.ts'
import { openDemoLogin } from './open-demo-login.ts'
import { openStandIns } from './open-stand-ins.ts'
import { TELEPHONE_HEALTH_URL } from './sip/sip.ts'
import { startServices } from './start.ts'

/**
 * Prepares everything that the apps need and returns their variables, and the pages that log in as staff: stand-ins,
 * services, migrations and the demo world. Reads the options of the command line: `--without-services` expects the services to run already, for example
 * in Docker; `--places 1200` shortens the first start.
 */
export async function prepareApps(): Promise<{
  environment: Record<string, string>
  staffLogins: readonly { role: string; url: string }[]
}> {
  const { values } = parseArgs({ options: { 'without-services': { type: 'boolean' }, places: { type: 'string' } } })
  const environment = {
    ...localEnvironment,
    ...(await openStandIns()),
    // Staff call by their browsers if somebody has started the telephone server, and by links otherwise.
    ...((await isResponding(TELEPHONE_HEALTH_URL)) && sipEnvironment),
    SEARCH_PREFIX: 'amber-',
    API_URL: `http://127.0.0.1:${PORTS.api}`,
    IMAGES_URL: `http://127.0.0.1:${PORTS.images}`,
    TRUSTED_PROXY_HOPS: '1',
    INBOUND_MAIL_PORT: String(PORTS.inboundMail),
  }
  if (!values['without-services']) await startServices()
  await loadDemoWorld({
    databaseUrl: environment.DATABASE_URL,
    opensearchUrl: environment.OPENSEARCH_URL,
    searchPrefix: environment.SEARCH_PREFIX,
    places: values.places ? Number(values.places) : undefined,
  })
  const { urls: staffLogins } = await openDemoLogin({
    databaseUrl: environment.DATABASE_URL,
    dashboardUrl: `http://localhost:${PORTS.web}/dashboard`,
    port: PORTS.demoLogin,
  })
  return { environment, staffLogins }
}
