import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { localEnvironment } from '@amber/local-environment/addresses'
import { type AppProcess, startApp } from '@amber/local-environment/app-process'
import { freePort } from '@amber/local-environment/free-port'
import { REPOSITORY } from '@amber/local-environment/repository'

type Options = {
  databaseUrl: string
  /** Prefix of the indices, of the keys in Redis and of the log file. */
  prefix: string
  /** Overrides of other variables. */
  environment?: Record<string, string>
}

/** Starts a worker as a process of its own on an unused port. Its caller stops or kills it. */
export async function startWorker({ databaseUrl, prefix, environment }: Options): Promise<AppProcess> {
  const logs = join(REPOSITORY, '.local', 'logs')
  await mkdir(logs, { recursive: true })
  return startApp({
    name: 'worker',
    port: await freePort(),
    environment: {
      ...localEnvironment,
      DATABASE_URL: databaseUrl,
      REDIS_PREFIX: prefix,
      SEARCH_PREFIX: prefix,
      ...environment,
    },
    logFile: join(logs, `${prefix}worker.log`),
  })
}
