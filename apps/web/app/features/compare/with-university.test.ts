import { readComparison } from '@amber/domain/compare/comparison-url'
import { expect, test } from 'vitest'
import { withUniversity } from './with-university.ts'

test('keeps the university that the page shows, also if the URL names none or an unknown one', () => {
  const university = { name: 'UCL', canonicalName: 'ucl' }
  for (const query of ['ids=1,2', 'ids=1,2&university=nowhere']) {
    const comparison = readComparison(new URLSearchParams(query))
    expect(withUniversity({ comparison, university })).toEqual({ ...comparison, university: 'ucl' })
    expect(withUniversity({ comparison, university: null })).toEqual(comparison)
  }
})
