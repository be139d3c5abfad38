import { describe, expect, test } from 'vitest'
import { installInstructions, isMissing } from './debian.ts'

describe('isMissing', () => {
  test('checks for a program on the PATH or for a file', () => {
    expect(isMissing({ name: 'dash', provides: 'sh' })).toBe(false)
    expect(isMissing({ name: 'base-files', provides: '/etc/passwd' })).toBe(false)
    expect(isMissing({ name: 'nothing', provides: 'no-such-program' })).toBe(true)
    expect(isMissing({ name: 'nothing', provides: '/no/such/file' })).toBe(true)
  })
})

test('installInstructions returns the command to copy', () => {
  const text = installInstructions([
    { name: 'redis-server', provides: 'redis-server' },
    { name: 'chromium', provides: 'chromium' },
  ])
  expect(text).toContain('sudo apt-get install -y --no-install-recommends redis-server chromium\n')
})
