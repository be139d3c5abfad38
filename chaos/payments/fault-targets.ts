import { sql } from 'kysely'
import type { FaultTarget } from './inject-faults.ts'
import { APPLICATION, type PaymentSystem } from './payment-system.ts'
import type { ProxiedRoute } from './toxiproxy.ts'

/** Lists what can be broken. A target that is listed more often is hit more often. */
export function listFaultTargets({ db, processes, routes }: PaymentSystem): FaultTarget[] {
  return [
    { name: 'api killed', hurt: async () => processes.api.kill() },
    { name: 'worker killed', hurt: async () => processes.worker.kill() },
    { name: 'worker killed', hurt: async () => processes.worker.kill() },
    // A killed process takes seconds to respond again, so most faults hit other targets.
    ...Array.from({ length: 12 }, () => ({ name: 'provider alone', hurt: async () => undefined })),
    ...(routes
      ? Array.from({ length: 3 }, () => [
          routeTarget('PostgreSQL', routes.postgres),
          routeTarget('Redis', routes.redis),
        ]).flat()
      : [
          {
            name: 'PostgreSQL connections ended',
            hurt: async () => {
              await sql`
                select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and application_name = ${APPLICATION}
              `.execute(db)
            },
          },
        ]),
  ]
}

const routeTarget = (name: string, route: ProxiedRoute): FaultTarget => ({
  name: `${name} cut`,
  hurt: async (random) => {
    const forMs = random.integer(50, 600)
    await random.pick([() => route.cut(forMs), () => route.reset(forMs), () => route.slow(forMs, 150)])()
  },
})
