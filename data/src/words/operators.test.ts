import { expect, test } from 'vitest'
import { inventOperator } from './operators.ts'

const operators = Array.from({ length: 552 }, (_, number) => inventOperator(number))

test('returns 552 suppliers with different names and slugs', () => {
  expect(new Set(operators.map(({ name }) => name)).size).toBe(552)
  expect(new Set(operators.map(({ slug }) => slug)).size).toBe(552)
})

test('returns a valid slug and a website on a reserved domain', () => {
  for (const { slug, website } of operators) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(new URL(website).hostname).toBe(`www.${slug}.example`)
  }
})
