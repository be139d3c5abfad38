import { expect, test } from 'vitest'
import { uuidOf } from './uuid-of.ts'

test('returns the uuid that stored keys have', () => {
  expect(uuidOf('feedback:7:2026-11-18')).toBe('8103532c-55d7-f5c2-7289-031008e9b941')
})

test('returns another uuid for another text', () => {
  expect(uuidOf('run:1:7')).not.toBe(uuidOf('run:1:8'))
})
