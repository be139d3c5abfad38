import type { Account } from './account.ts'
import type { DebianPackage } from './debian.ts'
import type { Say } from './progress.ts'

/** What a service is to `npm run services`: one file each, and a line in `all-services.ts`. */
export type Service = {
  name: string
  /** Where to find it, for the line that says it runs. */
  address: string
  packages: () => readonly DebianPackage[]
  /** Fetches what Debian doesn't have. Runs on every start, so it must see by itself that nothing is missing. */
  install?: (say: Say) => Promise<void>
  /** Makes folders and configuration, and says which processes to run. */
  prepare: (options: StartOptions) => Promise<ServiceProcess[]>
  healthy: (processes: readonly ServiceProcess[]) => Promise<boolean>
}

export type ServiceProcess = {
  /** Names its pid file and its log: the service's name, with a number behind it when there are several. */
  name: string
  command: string
  args: readonly string[]
  folder: string
  ports: readonly number[]
  environment?: Readonly<Record<string, string>>
  /** Whom to run as instead of root. */
  account?: Account | undefined
  /** SIGTERM, unless that means something else than "end now, cleanly". */
  stopSignal?: NodeJS.Signals
}

export type StartOptions = {
  /** How many OpenSearch nodes; without it, as many as run already, or one. */
  nodes?: number | undefined
}
