import { stat } from 'node:fs/promises'
import { parseConfig } from '@amber/config/parse-config'
import { database } from '@amber/config/variables'
import * as z from 'zod/mini'
import { runCommand } from './command.ts'
import { connectionEnvironment } from './connection-url.ts'
import { postgresProgram } from './postgres-programs.ts'

/** Writes a consistent snapshot to one file that `restore` reads. Writers are not blocked. */
export async function backup(url: string, file: string, log: (line: string) => void = () => undefined): Promise<void> {
  const program = await postgresProgram('pg_dump')
  await runCommand(program, ['--format=custom', '--no-owner', '--no-privileges', '--verbose', `--file=${file}`], {
    env: connectionEnvironment(url),
    log,
  })
  log(`${file}: ${(await stat(file)).size} bytes`)
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new Error('usage: npm run db:backup -- <file>')
  const { DATABASE_URL } = parseConfig(z.object(database), process.env)
  await backup(DATABASE_URL, file, console.log)
  console.log('backup completed')
}
