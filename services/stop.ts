import { isServiceName, SERVICE_NAMES } from './all-services.ts'
import { stopService } from './start.ts'

/** `npm run services:stop [-- name…]` */
const names = process.argv.slice(2)
const unknown = names.find((name) => !isServiceName(name))
if (unknown === undefined) {
  const chosen = names.filter(isServiceName)
  const stops = (chosen.length > 0 ? chosen : SERVICE_NAMES).map(async (name) => {
    try {
      process.stderr.write(`${name.padEnd(12)}${await stopService(name)}\n`)
    } catch (error) {
      process.stderr.write(`${name.padEnd(12)}${error instanceof Error ? error.message : String(error)}\n`)
      process.exitCode = 1
    }
  })
  await Promise.all(stops)
} else {
  process.stderr.write(`There is no service ${unknown}, only ${SERVICE_NAMES.join(', ')}\n`)
  process.exitCode = 1
}
