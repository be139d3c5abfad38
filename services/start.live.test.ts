import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

/** A separate Redis, controlled by the real commands. */
let folder: string
let port: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'services-'))
  port = await freePort()
})
afterAll(async () => {
  await command('stop.ts', 'redis')
  rmSync(folder, { recursive: true })
})

test('starts a service once, stops it and starts it again', async () => {
  expect(await command('start.ts', 'redis')).toMatch(/redis +running at/)
  const first = record()
  expect(await command('start.ts', 'redis')).toMatch(/redis +already running at/)
  expect(record()).toBe(first)

  expect(await command('stop.ts', 'redis')).toMatch(/redis +stopped/)
  expect(await command('stop.ts', 'redis')).toMatch(/redis +not running/)

  expect(await command('start.ts', 'redis')).toMatch(/redis +running at/)
  expect(record()).not.toBe(first)
})

test('starts a service once when two commands run concurrently', async () => {
  await command('stop.ts', 'redis')
  const outputs = await Promise.all([command('start.ts', 'redis'), command('start.ts', 'redis')])
  expect(outputs.filter((text) => text.includes('already running'))).toHaveLength(1)
})

test('shows the end of the log when a start fails', async () => {
  await command('stop.ts', 'redis')
  const dump = join(folder, 'redis', 'dump.rdb')
  writeFileSync(dump, 'no dump of Redis')
  await expect(command('start.ts', 'redis')).rejects.toThrow(/redis ended while starting[^]*Wrong signature/)
  rmSync(dump)
})

const record = () => readFileSync(join(folder, 'run', 'redis.json'), 'utf8')

function command(file: string, service: string, environment: Record<string, string> = {}): Promise<string> {
  return runCommand(process.execPath, [join(import.meta.dirname, file), service], {
    environment: { SERVICES_FOLDER: folder, REDIS_PORT: String(port), ...environment },
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('server has no port')
  return address.port
}
