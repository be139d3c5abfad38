import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { identityOf } from './process-identity.ts'
import { findRunning, type ProcessRecord, runningProcesses, startProcess, stopProcess } from './processes.ts'
import type { ServiceProcess } from './service.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'services-'))
  vi.stubEnv('SERVICES_FOLDER', folder)
})
afterEach(async () => {
  for (const name of runningProcesses('sleeper')) await stopProcess(name)
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const sleeper = (more: Partial<ServiceProcess> = {}): ServiceProcess => ({
  name: 'sleeper',
  command: 'sleep',
  args: ['600'],
  folder: join(folder, 'sleeper'),
  ports: [],
  ...more,
})

describe('startProcess', () => {
  test('starts a process once and reports it as already running the second time', async () => {
    expect(await startProcess(sleeper())).toBe('started')
    const first = findRunning('sleeper')
    expect(await startProcess(sleeper())).toBe('already running')
    expect(findRunning('sleeper')).toEqual(first)
  })

  test('throws when the process runs with other settings', async () => {
    await startProcess(sleeper())
    await expect(startProcess(sleeper({ args: ['601'] }))).rejects.toThrow(/runs with other settings/)
  })

  test('throws when another process uses the port', async () => {
    const stranger = createServer()
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    const address = stranger.address()
    const port = address && typeof address === 'object' ? address.port : 0
    await expect(startProcess(sleeper({ ports: [port] }))).rejects.toThrow(`port ${port} is taken`)
    stranger.close()
  })

  test('throws when the program does not exist', async () => {
    await expect(startProcess(sleeper({ command: 'no-such-program' }))).rejects.toThrow(/ENOENT/)
  })
})

describe('stopProcess', () => {
  test('ends the process before returning', async () => {
    await startProcess(sleeper())
    const { pid } = findRunning('sleeper') ?? { pid: 0 }
    await stopProcess('sleeper')
    expect(identityOf(pid)).toBeUndefined()
    expect(runningProcesses('sleeper')).toEqual([])
  })

  test('spares another process that reused the pid', async () => {
    await startProcess(sleeper())
    const file = join(folder, 'run', 'sleeper.json')
    const ours = JSON.parse(readFileSync(file, 'utf8')) as ProcessRecord
    writeFileSync(file, JSON.stringify({ ...ours, identity: 'an earlier boot:1' }))
    await stopProcess('sleeper')
    expect(identityOf(ours.pid)).toBe(ours.identity)
    writeFileSync(file, JSON.stringify(ours))
  })

  test('finds all processes of a service, but none whose name only starts the same', async () => {
    await startProcess(sleeper({ name: 'sleeper-1' }))
    await startProcess(sleeper({ name: 'sleeper-2' }))
    await startProcess(sleeper({ name: 'sleepers' }))
    expect(runningProcesses('sleeper')).toEqual(['sleeper-1', 'sleeper-2'])
    await stopProcess('sleepers')
  })
})
