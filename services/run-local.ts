import { spawnSync } from 'node:child_process'
import { localEnvironment } from '@amber/local-environment/addresses'

/**
 * Runs a command with the variables of the local services: `npm run local -- npm run search:check`. Variables that are
 * already set win.
 */
const [command, ...args] = process.argv.slice(2)
if (command === undefined) throw new Error('usage: npm run local -- <command> [arguments]')
const { status } = spawnSync(command, args, { env: { ...localEnvironment, ...process.env }, stdio: 'inherit' })
process.exitCode = status ?? 1
