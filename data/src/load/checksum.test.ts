import { expect, test, vi } from 'vitest'
import { openWorld } from '../open-world.ts'
import type { WorldOptions } from '../places/plan-world.ts'
import { checksumWorld } from './checksum.ts'
import { createIds } from './ids.ts'
import { streamWorld } from './stream-world.ts'

vi.setConfig({ testTimeout: 60_000 })

const usual: WorldOptions = { seed: 1, day: '2026-11-15', places: 90, lean: false }

function checksums(options: Partial<WorldOptions> = {}) {
  const { geography, plan } = openWorld({ ...usual, ...options })
  return checksumWorld(streamWorld(geography, plan, createIds()))
}

const changed = (options: Partial<WorldOptions>) => {
  const before = checksums()
  return checksums(options).flatMap(({ name, sha256 }, index) => (before[index]?.sha256 === sha256 ? [] : [name]))
}

test('returns the same checksums for the same seed and day', () => {
  expect(checksums()).toEqual(checksums())
})

test('changes places but not regions with another seed', () => {
  const names = changed({ seed: 2 })
  expect(names).toEqual(expect.arrayContaining(['places', 'roomTypes', 'tenancies', 'reviews', 'media', 'offers']))
  expect(names).not.toContain('regions')
})

test('changes dates but not places on another day', () => {
  const names = changed({ day: '2026-11-16' })
  expect(names).toEqual(expect.arrayContaining(['availability', 'offers']))
  expect(names).not.toContain('policiesOfPlaces')
})
