import type { Account } from './non-root-account.ts'
import type { DebianPackage } from './debian.ts'
import type { ReportProgress } from './progress.ts'

/** A service of `npm run services`: each has its own file and an entry in `all-services.ts`. */
export type Service = {
  name: string
  /** Address shown when the service is running. */
  address: string
  packages: () => readonly DebianPackage[]
  /** Downloads what Debian lacks. Runs on every start, so it must detect that nothing is missing. */
  install?: (report: ReportProgress) => Promise<void>
  /** Creates folders and configuration and returns the processes to run. */
  prepare: (options: StartOptions) => Promise<ServiceProcess[]>
  healthy: (processes: readonly ServiceProcess[]) => Promise<boolean>
}

export type ServiceProcess = {
  /** Name of the process record and log file: the service's name, with a number if there are several processes. */
  name: string
  command: string
  args: readonly string[]
  folder: string
  ports: readonly number[]
  environment?: Readonly<Record<string, string>>
  /** Account to run as instead of root. */
  account?: Account | undefined
  /** Signal for a prompt clean exit, if not SIGTERM. */
  stopSignal?: NodeJS.Signals
}

export type StartOptions = {
  /** Number of OpenSearch nodes; defaults to the running number, or one. */
  nodes?: number | undefined
}
