import { expect, test } from 'vitest'
import { inventOperator } from './operators.ts'

const operators = Array.from({ length: 552 }, (_, number) => inventOperator(number))

test('552 operators differ in name and slug', () => {
  expect(new Set(operators.map(({ name }) => name)).size).toBe(552)
  expect(new Set(operators.map(({ slug }) => slug)).size).toBe(552)
})

test('a slug is fit for an address, and the website cannot exist', () => {
  for (const { slug, website } of operators) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(new URL(website).hostname).toBe(`www.${slug}.example`)
  }
})
