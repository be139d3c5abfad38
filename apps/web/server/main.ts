import { ConfigError } from '@amber/config/parse-config'
import { shutDown } from './shutdown.ts'
import { wire } from './wire.ts'

// React asks this variable while it loads, and takes its slow development build unless it says production.
process.env['NODE_ENV'] = process.env['WEB_MODE'] === 'development' ? 'development' : 'production'

try {
  const server = await wire(process.env)
  await server.app.listen({ host: server.config.HOST, port: server.config.PORT })

  const stop = async (signal: string) => {
    server.logger.info({ signal }, 'stopping')
    await shutDown(server)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
}
