import { expect, test } from 'vitest'
import { listExcesses, tabulate } from './page-cost.ts'

const BUDGET = { script: 120, style: 20, font: 55, image: 90.5, elements: 1100, requests: 30 }
const VISIT = { page: 'search_page', width: 390, nth: 'first' } as const

test('listExcesses accepts a cost up to its budget and names each one above it', () => {
  expect(listExcesses(VISIT, BUDGET, BUDGET)).toEqual([])
  expect(listExcesses(VISIT, { ...BUDGET, font: 55.1, requests: 31 }, BUDGET)).toEqual([
    { ...VISIT, what: 'font', measured: 55.1, budget: 55 },
    { ...VISIT, what: 'requests', measured: 31, budget: 30 },
  ])
})

test('tabulate shows page, cost, measured value and budget, and nothing without an excess', () => {
  const excesses = listExcesses(VISIT, { ...BUDGET, script: 132.44, elements: 1931 }, BUDGET)
  expect(tabulate(excesses)).toBe(
    [
      'page         width  visit  what      measured  budget',
      'search_page  390    first  script    132.4 KB  120.0 KB',
      'search_page  390    first  elements  1931      1100',
    ].join('\n'),
  )
  expect(tabulate([])).toBe('')
})
