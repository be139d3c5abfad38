import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DEFAULT_SERVICES, isServiceName, SERVICE_NAMES, SERVICES } from './all-services.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'services-'))
  vi.stubEnv('SERVICES_FOLDER', folder)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('lists every service under its own name', () => {
  expect(SERVICE_NAMES.map((name) => SERVICES[name].name)).toEqual(SERVICE_NAMES)
  expect(isServiceName('redis')).toBe(true)
  expect(isServiceName('toString')).toBe(false)
})

test('starts the telephone server, the shared cache and the router only when they are named', () => {
  expect(SERVICE_NAMES.filter((name) => !DEFAULT_SERVICES.includes(name))).toEqual(['sip', 'varnish', 'graphhopper'])
})

test('names processes after their service, uses the state folder and assigns distinct ports', async () => {
  // PostgreSQL is left to the live tests because it needs its programs installed.
  const prepared = await Promise.all(
    [SERVICES.redis, SERVICES.mail, SERVICES.s3, SERVICES['stripe-mock'], SERVICES.sip].map((service) =>
      service.prepare({}),
    ),
  )
  const processes = prepared.flat()
  expect(processes.map((one) => one.name)).toEqual([
    'redis',
    'mail',
    's3',
    'stripe-mock',
    'sip-media',
    'sip-server',
    'sip-telephone',
  ])
  for (const one of processes) expect(one.folder.startsWith(folder)).toBe(true)
  const ports = processes.flatMap((one) => one.ports)
  expect(new Set(ports).size).toBe(ports.length)
})
