import { logIn } from '@amber/testing/factories/session'
import { openIdentityProviders } from '@amber/testing/identity-providers'
import { startWorld, type World } from '@amber/testing/world'
import { publishWorlds } from './running-world.ts'
import { logInResident, logInTenant } from './tenant.ts'

/** All journeys of an edition share one world; what a journey changes, it makes for itself first. */
export default async function setUp() {
  const started: World[] = []
  const providers = await openIdentityProviders()
  const stop = () => Promise.all([...started.map((world) => world.stop()), providers.close()])
  const start = async (environment: Record<string, string>) => {
    // Browsers take the cores that OpenSearch would have: a slow answer shall not make the database step in.
    const world = await startWorld({
      environment: {
        SEARCH_TIMEOUT_MS: '2500',
        // All journeys come from one address.
        RATE_LIMIT_LOGIN: '10000',
        RATE_LIMIT_FORM: '10000',
        HOLDS_AN_ADDRESS: '10000',
        ...providers.environment,
        ...environment,
      },
    })
    started.push(world)
    const { token: admin } = await logIn(world.db, { roles: ['admin'] })
    const { token: agent } = await logIn(world.db, { roles: ['agent'] })
    const { token: student } = await logIn(world.db)
    return {
      webUrl: world.url('web'),
      imagesUrl: world.url('images'),
      stripeUrl: world.stripe?.url ?? '',
      databaseUrl: world.environment['DATABASE_URL'] ?? '',
      logFiles: world.logFiles,
      tokens: { admin, agent, student, tenant: await logInTenant(world.db), resident: await logInResident(world.db) },
    }
  }
  try {
    publishWorlds({ world: await start({}), china: await start({ EDITION: 'china' }) })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
