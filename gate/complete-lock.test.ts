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

test('packages for other systems that were left out are locked at the version that is asked for', () => {
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

test('what is locked stays as it is, and a complete lock is not changed', () => {
  const once = completeLock(lock).lock
  expect(once.packages).toMatchObject(lock.packages)
  expect(completeLock(once)).toEqual({ lock: once, added: [] })
})

test('a package of its own kind inside another package counts', () => {
  const nested = {
    packages: {
      'node_modules/a': {},
      'node_modules/a/node_modules/b': { optionalDependencies: { 'c-linux-x64': '2.0.0' } },
      'node_modules/a/node_modules/c-linux-x64': { version: '2.0.0' },
    },
  }
  expect(completeLock(nested).added).toEqual([])
})
