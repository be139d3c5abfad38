import { describe, expect, test } from 'vitest'
import { howToInstall, isMissing } from './debian.ts'

describe('isMissing', () => {
  test('looks for a program on the PATH, or for a file where it belongs', () => {
    expect(isMissing({ name: 'dash', provides: 'sh' })).toBe(false)
    expect(isMissing({ name: 'base-files', provides: '/etc/passwd' })).toBe(false)
    expect(isMissing({ name: 'nothing', provides: 'no-such-program' })).toBe(true)
    expect(isMissing({ name: 'nothing', provides: '/no/such/file' })).toBe(true)
  })
})

test('howToInstall gives the command to copy', () => {
  const text = howToInstall([
    { name: 'redis-server', provides: 'redis-server' },
    { name: 'chromium', provides: 'chromium' },
  ])
  expect(text).toContain('sudo apt-get install -y --no-install-recommends redis-server chromium\n')
})
