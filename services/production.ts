import { buildWeb } from './build-web.ts'
import { prepareApps } from './prepare-apps.ts'
import { runApps } from './run-apps.ts'

/** `npm start`: runs services, migrations, the demo world, the web build and the apps in production mode until Ctrl-C. */

const { environment, staffLogins } = await prepareApps()
await buildWeb()
await runApps({
  // The log of every request would push what to try off the screen.
  environment: { ...environment, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
  staffLogins,
  logs: 'production',
})
