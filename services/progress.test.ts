import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

function record(isTTY: boolean, columns = 80) {
  let written = ''
  const out = { isTTY, columns, write: (text: string) => ((written += text), true) }
  return { progress: createProgress(out), written: () => written }
}

test('prints every update as its own line in a log', () => {
  const { progress, written } = record(false)
  progress.say('redis', 'starting')
  progress.done('redis', 'running at 127.0.0.1:6391')
  progress.close()
  expect(written()).toMatch(/^redis {7}starting\nredis {7}running at 127\.0\.0\.1:6391 \(\d+\.\d s\)\n$/)
})

test('redraws one line per service on a terminal', () => {
  const { progress, written } = record(true)
  progress.say('redis', 'starting')
  progress.say('mail', 'starting')
  progress.done('redis', 'running')
  progress.failed('mail', 'failed')
  progress.close()
  const last = written().split('\x1b[2A').at(-1) ?? ''
  expect(stripVTControlCharacters(last)).toMatch(/^✓ redis {7}running \(0\.\d s\)\n✗ mail {8}failed \(0\.\d s\)\n$/)
})

test('truncates long lines, which would be drawn twice if wrapped', () => {
  const { progress, written } = record(true, 30)
  progress.say('packages', 'installing a great many packages')
  progress.close()
  expect(stripVTControlCharacters(written()).trimEnd().length).toBeLessThan(30)
})
