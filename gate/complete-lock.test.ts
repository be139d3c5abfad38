import { expect, test } from 'vitest'
import { completeLock } from './complete-lock.ts'

const lock = {
  packages: {
    '': {},
    'node_modules/swift': {
      version: '1.0.0',
      license: 'MIT',
      optionalDependencies: { '@swift/linux-x64-gnu': '1.0.0', '@swift/darwin-arm64': '1.0.0' },
    },
    'node_modules/@swift/linux-x64-gnu': { version: '1.0.0', integrity: 'sha512-known' },
  },
}

test('completeLock adds missing packages for other platforms at the requested version', () => {
  const completed = completeLock(lock)
  expect(completed.added).toEqual(['@swift/darwin-arm64'])
  expect(completed.lock.packages['node_modules/@swift/darwin-arm64']).toEqual({
    version: '1.0.0',
    cpu: ['arm64'],
    os: ['darwin'],
    license: 'MIT',
    optional: true,
  })
})

test('completeLock keeps existing entries and leaves a complete lock unchanged', () => {
  const once = completeLock(lock).lock
  expect(once.packages).toMatchObject(lock.packages)
  expect(completeLock(once)).toEqual({ lock: once, added: [] })
})

test('completeLock finds nested packages', () => {
  const nested = {
    packages: {
      'node_modules/a': {},
      'node_modules/a/node_modules/b': { optionalDependencies: { 'c-linux-x64': '2.0.0' } },
      'node_modules/a/node_modules/c-linux-x64': { version: '2.0.0' },
    },
  }
  expect(completeLock(nested).added).toEqual([])
})
