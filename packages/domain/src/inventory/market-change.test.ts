import { expect, test } from 'vitest'
import { resolveMarketChange } from './market-change.ts'

const now = new Date('2026-11-17T12:00:00Z')

test.each([
  [{}, {}],
  [{ status: 'inactive' }, { status: 'inactive' }],
  [{ status: 'active' }, { status: 'active', goneAt: null }],
  [{ gone: true }, { status: 'inactive', goneAt: now }],
  [
    { gone: true, status: 'inactive' },
    { status: 'inactive', goneAt: now },
  ],
  [{ gone: false }, { goneAt: null }],
  [{ gone: true, status: 'active' }, undefined],
] as const)('resolves %o to %o', (requested, stored) => {
  expect(resolveMarketChange(requested, now)).toEqual(stored)
})
