import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** Starts a process that runs until it is stopped and executes `stop` then. */
function start(stop: string) {
  const program = `
    import { createLogger } from ${JSON.stringify(import.meta.resolve('./logger.ts'))}
    import { stopOnSignal } from ${JSON.stringify(import.meta.resolve('./stop-on-signal.ts'))}
    const logger = createLogger({ app: 'test', level: 'info' })
    stopOnSignal(logger, async () => { ${stop} })
    setInterval(() => {}, 1_000)
    process.stderr.write('up')
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'pipe'] })
  return { child, log: text(child.stdout), up: once(child.stderr, 'data'), exited: once(child, 'exit') }
}

test.each(['SIGTERM', 'SIGINT'] as const)('stops the process gracefully on %s', async (signal) => {
  const { child, log, up, exited } = start('')
  await up
  child.kill(signal)
  expect(await exited).toEqual([0, null])
  expect(await log).toMatch(new RegExp(`"signal":"${signal}","msg":"stopping".*"msg":"stopped"`, 's'))
})

test('ignores a second signal while stopping', async () => {
  const { child, log, up, exited } = start(`
    const again = new Promise((resolve) => process.once('SIGINT', resolve))
    process.kill(process.pid, 'SIGINT')
    await again
  `)
  await up
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect((await log).match(/"msg":"stopping"/g)).toHaveLength(1)
})

test('logs a failed stop and exits with 1', async () => {
  const { child, log, up, exited } = start(`throw new Error('the pool is stuck')`)
  await up
  child.kill('SIGTERM')
  expect(await exited).toEqual([1, null])
  expect(await log).toContain('the pool is stuck')
})
