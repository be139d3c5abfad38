import { expect, test } from 'vitest'
import { judge, type SchemathesisReport } from './schemathesis.ts'

const report = (changes: Partial<SchemathesisReport> = {}): SchemathesisReport => ({
  operations: { selected: 4, tested: 4 },
  test_cases: { generated: 100, with_failures: 0, errored: 0 },
  warnings: { rate_limited: [] },
  ...changes,
})
const ended = (code: number) => ({ code, output: '' })

test('judge counts each generated case as a test', () => {
  expect(judge(ended(0), report())).toMatchObject({ passed: 100, failed: 0 })
  const cases = { generated: 100, with_failures: 3, errored: 1 }
  expect(judge(ended(1), report({ test_cases: cases }))).toMatchObject({ passed: 96, failed: 4 })
})

test('judge fails runs that were rate limited, skipped an operation or wrote no report', () => {
  expect(judge(ended(0), report({ warnings: { rate_limited: ['GET /api/v0/regions'] } })).failed).toBe(1)
  expect(judge(ended(0), report({ operations: { selected: 4, tested: 3 } })).failed).toBe(1)
  expect(judge(ended(1), report()).failed).toBe(1)
  expect(judge(ended(0), undefined).failed).toBe(1)
})
