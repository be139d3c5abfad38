import { join } from 'node:path'
import { PORTS } from '@amber/local-environment/addresses'
import { REPOSITORY } from '@amber/local-environment/repository'
import { isResponding } from '../is-responding.ts'
import type { Service } from '../service.ts'
import { stateFolder } from '../state-folder.ts'
import { findJava, PIP } from '../toolchains.ts'
import { installGraphHopper } from './install.ts'
import { prepareRouter } from './prepare.ts'

/** The extract that comes with the project. ROUTER_EXTRACT and ROUTER_TIMETABLE name others. */
export const BALTIMORE_EXTRACT = join(REPOSITORY, 'data', 'sources', 'streets', 'baltimore.osm.pbf')

/** Routes along streets and by timetables. Starts only when it is named, because few commands need it. */
export const graphhopper: Service = {
  name: 'graphhopper',
  address: `http://127.0.0.1:${PORTS.router}`,
  packages: () => [
    { name: 'maven', provides: 'mvn' },
    ...(process.env['ROUTER_EXTRACT'] === undefined ? [] : [{ name: 'osmium-tool', provides: 'osmium' }]),
    ...(findJava() ? [] : [PIP]),
  ],
  install: installGraphHopper,
  prepare: async () => [
    await prepareRouter({
      folder: join(stateFolder(), 'graphhopper'),
      extract: process.env['ROUTER_EXTRACT'] ?? BALTIMORE_EXTRACT,
      isSorted: process.env['ROUTER_EXTRACT'] === undefined,
      timetable: process.env['ROUTER_TIMETABLE'],
      port: PORTS.router,
      adminPort: PORTS.routerAdmin,
      heap: process.env['ROUTER_HEAP'] ?? '512m',
    }),
  ],
  healthy: () => isResponding(`http://127.0.0.1:${PORTS.router}/health`),
}
