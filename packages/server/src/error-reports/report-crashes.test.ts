import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openSentry } from '@amber/stand-ins/sentry-service'
import { expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('test-crash.ts', import.meta.url))

test.each(['responds', 'hangs'])('a crash ends the process as before when the service %s', async (service) => {
  const sentry = await openSentry()
  if (service === 'hangs') sentry.hang()
  const child = spawn(process.execPath, [SCRIPT, sentry.dsn], { stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(1)
  expect(printed).toContain('TypeError: crashed')
  expect(sentry.errors().map(({ exception }) => exception?.values?.[0]?.value)).toEqual(
    service === 'hangs' ? [] : ['crashed for [hidden]'],
  )
  await sentry.close()
})
