import type { FlagInfo } from '@amber/domain/flags/catalogue'
import { expect, test } from 'vitest'
import { checkFlags } from './flags.ts'

const flag: FlagInfo = {
  about: 'Whether the roof opens',
  why: 'Close it in the rain',
  values: [true, false],
  default: true,
  owner: 'platform',
  endsOn: '2027-03-31',
  pages: [],
}

test('accepts a flag on its last day and reports it from the next', () => {
  expect(checkFlags({ roof: flag }, '2027-03-31')).toEqual([])
  expect(checkFlags({ roof: flag, door: { ...flag, endsOn: '2027-04-02' } }, '2027-04-01')).toEqual([
    'packages/domain/src/flags/catalogue.ts: the flag roof of team platform ended on 2027-03-31: remove it or agree a new day',
  ])
})
