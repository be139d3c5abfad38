import { expect, test } from 'vitest'
import { toOutcome, failuresOf } from './test-runners.ts'

test('toOutcome reports a failure when the runner fails without a failed test', () => {
  expect(toOutcome({ code: 1, output: 'could not load' }, 10, 0)).toMatchObject({ passed: 10, failed: 1 })
})

test('failuresOf counts a file that does not load in addition to failed tests', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  expect(failuresOf({ numFailedTests: 1, testResults })).toBe(2)
})

test('toOutcome reports a failure when no test ran', () => {
  expect(toOutcome({ code: 0, output: '' }, 0, 0)).toMatchObject({ failed: 1, output: '\nno test ran' })
})

test('toOutcome keeps the counts of passed and failed tests', () => {
  expect(toOutcome({ code: 1, output: '' }, 7, 2)).toMatchObject({ passed: 7, failed: 2 })
})
