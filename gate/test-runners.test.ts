import { describe, expect, test } from 'vitest'
import { failuresOf, judgeJourneys, toOutcome } from './test-runners.ts'

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

describe('judgeJourneys', () => {
  const DONE = { code: 0, output: '' }
  const suites = [
    { suites: [{ specs: [{ file: 'pay.spec.ts', title: 'pays', tests: [{ status: 'flaky' }] }] }] },
    { specs: [{ file: 'book.spec.ts', title: 'books', tests: [{ status: 'expected' }] }] },
  ]

  test('counts and names a journey that passed on the second try', () => {
    const stats = { expected: 9, unexpected: 0, flaky: 1 }
    const note = 'passed only on the second try: pay.spec.ts “pays”'
    expect(judgeJourneys(DONE, { stats, suites })).toMatchObject({ passed: 10, failed: 0, note })
  })

  test('fails when more than two did', () => {
    const stats = { expected: 7, unexpected: 0, flaky: 3 }
    expect(judgeJourneys(DONE, { stats, suites })).toMatchObject({ passed: 7, failed: 3 })
  })

  test('fails for a journey that failed twice, and without a report', () => {
    const stats = { expected: 9, unexpected: 1, flaky: 0 }
    expect(judgeJourneys({ code: 1, output: '' }, { stats, suites: [] })).toMatchObject({ passed: 9, failed: 1 })
    expect(judgeJourneys(DONE, undefined)).toMatchObject({ passed: 0, failed: 1 })
  })
})
