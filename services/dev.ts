import { prepareApps } from './prepare-apps.ts'
import { runApps } from './run-apps.ts'

/** `npm run dev`: runs services, migrations, the demo world and the apps with reload until Ctrl-C. */

const { environment, staffLogins } = await prepareApps()
await runApps({
  environment: { ...environment, WEB_MODE: 'development' },
  staffLogins,
  logs: 'dev',
  // The web server reloads its own pages through Vite.
  watched: ['api', 'worker', 'images'],
})
