import type { parseConfig } from '@amber/config/parse-config'

/** The apps that are deployed, with the file of their variables and the file that starts them. */
export const APPS = [
  { app: 'api', config: 'apps/api/src/config.ts', entry: 'apps/api/src/main.ts' },
  { app: 'worker', config: 'apps/worker/src/config.ts', entry: 'apps/worker/src/main.ts' },
  { app: 'images', config: 'apps/images/src/config.ts', entry: 'apps/images/src/main.ts' },
  { app: 'web', config: 'apps/web/server/config.ts', entry: 'apps/web/server/main.ts' },
] as const

/** Loads the variables of an app by path, because a tool imports no app. */
export async function loadConfigSchema(path: string) {
  const module = (await import(new URL(`../${path}`, import.meta.url).href)) as {
    configSchema: Parameters<typeof parseConfig>[0]
  }
  return module.configSchema
}
