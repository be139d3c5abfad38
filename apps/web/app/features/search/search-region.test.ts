import { expect, test } from 'vitest'
import { distinctName } from './search-region.ts'

const ancestor = (name: string) => ({ name, canonical_name: name, region_type: 'country' as const })

test('distinctName adds the country to a city named like it', () => {
  expect(distinctName({ name: 'Singapore', ancestors: [ancestor('Singapore')] })).toBe('Singapore, Singapore')
  expect(distinctName({ name: 'Leeds', ancestors: [ancestor('United Kingdom')] })).toBe('Leeds')
  expect(distinctName({ name: 'Singapore', ancestors: [] })).toBe('Singapore')
})
