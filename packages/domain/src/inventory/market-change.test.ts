import { expect, test } from 'vitest'
import { completeMarketChange } from './market-change.ts'

test.each([
  [{}, {}],
  [{ status: 'inactive' }, { status: 'inactive' }],
  [{ status: 'active' }, { status: 'active', gone: false }],
  [{ gone: true }, { status: 'inactive', gone: true }],
  [
    { gone: true, status: 'inactive' },
    { status: 'inactive', gone: true },
  ],
  [{ gone: false }, { gone: false }],
  [{ gone: true, status: 'active' }, undefined],
] as const)('completes %o to %o', (requested, completed) => {
  expect(completeMarketChange(requested)).toEqual(completed)
})
