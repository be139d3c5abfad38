import { stat } from 'node:fs/promises'
import { parseConfig } from '@amber/config/parse-config'
import { database } from '@amber/config/variables'
import * as z from 'zod/mini'
import { runCommand } from './command.ts'
import { connectionEnvironment } from './connection-url.ts'
import { postgresProgram } from './postgres-programs.ts'

/** One file with everything, as of the moment it starts, in a form that `restore` reads. Writers go on meanwhile. */
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
  console.log('The backup is complete')
}
