import { readFile } from 'node:fs/promises'
import { runCommand } from '@amber/db/command'
import { connectionEnvironment } from '@amber/db/connection-url'
import { postgresProgram } from '@amber/db/postgres-programs'
import { createCache } from '@amber/integrations/cache/client'
import { openFiles } from '../files.ts'
import type { World } from '../world.ts'
import { type Canary, holdsCanary } from './canary.ts'

type Places = Pick<World, 'environment' | 'logFiles'>

/**
 * Lists where a world still contains a canary: database dump, index, Redis, files and logs. Runs sequentially, because
 * a busy machine would keep Redis waiting.
 */
export async function findCanaries(world: Places, canaries: readonly Canary[]): Promise<string[]> {
  const holds = (text: string) => canaries.some((canary) => holdsCanary(text, canary))
  return [
    ...(await inDatabase(world, holds)),
    ...(await inIndex(world, holds)),
    ...(await inRedis(world, holds)),
    ...(await inFiles(world, canaries)),
    ...(await inLogs(world, holds)),
  ]
}

type Holds = (text: string) => boolean

const variable = ({ environment }: Pick<World, 'environment'>, name: string) => environment[name] ?? ''

/** Searches a dump of everything, including the queue and its jobs, as `npm run db:backup` would write it. */
async function inDatabase(world: Places, holds: Holds): Promise<string[]> {
  const dump = await runCommand(await postgresProgram('pg_dump'), ['--no-owner'], {
    env: connectionEnvironment(variable(world, 'DATABASE_URL')),
  })
  let table = ''
  const places = new Set<string>()
  for (const line of dump.split('\n')) {
    table = /^COPY (\S+)/.exec(line)?.[1] ?? table
    if (holds(line)) places.add(`database ${table}`)
  }
  return [...places]
}

type Hits = { hits?: { hits?: { _index: string; _id: string }[] } }

async function inIndex(world: Places, holds: Holds): Promise<string[]> {
  const address = `${variable(world, 'OPENSEARCH_URL')}/${variable(world, 'SEARCH_PREFIX')}*`
  await fetch(`${address}/_refresh`, { method: 'POST' })
  const response = await fetch(`${address}/_search?size=10000&ignore_unavailable=true`)
  const { hits } = (await response.json()) as Hits
  return (hits?.hits ?? []).filter((hit) => holds(JSON.stringify(hit))).map((hit) => `index ${hit._index} ${hit._id}`)
}

async function inRedis(world: Places, holds: Holds): Promise<string[]> {
  const redis = createCache({ url: variable(world, 'REDIS_URL'), prefix: '' })
  try {
    await new Promise((resolve, reject) => redis.once('ready', resolve).once('error', reject))
    const keys: string[] = []
    let cursor = '0'
    do {
      const [next, some] = await redis.scan(cursor, 'MATCH', `${variable(world, 'REDIS_PREFIX')}*`, 'COUNT', 1000)
      cursor = next
      keys.push(...some)
    } while (cursor !== '0')
    const found: string[] = []
    for (const key of keys) {
      // Uses Redis's own dump format, which covers every type.
      const value = (await redis.dumpBuffer(key)).toString('latin1')
      if (holds(`${key} ${value}`)) found.push(`redis ${key}`)
    }
    return found
  } finally {
    redis.disconnect()
  }
}

/** Compressed files cannot be searched, so no export may be left at all, and no review file with the canary's name. */
async function inFiles(world: Places, canaries: readonly Canary[]): Promise<string[]> {
  const files = openFiles()
  try {
    const keys = await files.list(`${variable(world, 'EXPORTS_FOLDER')}/`)
    for (const { word } of canaries) keys.push(...(await files.list(`reviews/${word}`)))
    return keys.map((key) => `file ${key}`)
  } finally {
    files.close()
  }
}

async function inLogs({ logFiles }: Places, holds: Holds): Promise<string[]> {
  const found = await Promise.all(
    logFiles.map(async (file) => (holds(await readFile(file, 'utf8')) ? [`log ${file}`] : [])),
  )
  return found.flat()
}
