import { freePort } from '@amber/local-environment/free-port'
import { logIn } from '@amber/testing/factories/session'
import { openIdentityProviders } from '@amber/stand-ins/identity-providers/open-identity-providers'
import { startWorld, type World } from '@amber/testing/world'
import { publishWorlds } from './running-world.ts'
import { logInStudentWithStays, logInStudentWithLeads } from './log-in-students.ts'

/** Starts one world per edition for all journeys. A journey first creates what it changes. */
export default async function setUp() {
  const started: World[] = []
  const providers = await openIdentityProviders()
  const stop = () => Promise.all([...started.map((world) => world.stop()), providers.close()])
  const start = async (environment: Record<string, string>) => {
    const inboundMailPort = await freePort()
    // Browsers compete with OpenSearch for CPU: a slow response must not trigger the database fallback.
    const world = await startWorld({
      environment: {
        SEARCH_TIMEOUT_MS: '2500',
        // All journeys come from one IP address.
        RENDER_LIMIT: '100000',
        RATE_LIMIT_LOGIN: '10000',
        RATE_LIMIT_FORM: '10000',
        HOLDS_AN_ADDRESS: '10000',
        INBOUND_MAIL_PORT: String(inboundMailPort),
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
      stripeEnvironment: { ...world.stripe?.environment },
      databaseUrl: world.environment['DATABASE_URL'] ?? '',
      inboundMailPort,
      logFiles: world.logFiles,
      tokens: {
        admin,
        agent,
        student,
        tenant: await logInStudentWithLeads(world.db),
        resident: await logInStudentWithStays(world.db),
      },
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
