import { expect, test } from 'vitest'
import { counted, failuresOf } from './test-runners.ts'

test('a runner that ends badly has failed even when it counts no failed test', () => {
  expect(counted({ code: 1, output: 'could not load' }, 10, 0)).toMatchObject({ passed: 10, failed: 1 })
})

test('a file that does not load counts as a failure beside the failed tests', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  expect(failuresOf({ numFailedTests: 1, testResults })).toBe(2)
})

test('a run without a test has failed', () => {
  expect(counted({ code: 0, output: '' }, 0, 0)).toMatchObject({ failed: 1, output: '\nno test ran' })
})

test('counts are passed on', () => {
  expect(counted({ code: 1, output: '' }, 7, 2)).toMatchObject({ passed: 7, failed: 2 })
})
