import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { findProgram, isExecutable } from './find-program.ts'

test('findProgram returns the program from the first PATH folder that has it', () => {
  const here = dirname(process.execPath)
  expect(findProgram('node', `/no/such/folder:${here}:/usr/bin`)).toBe(process.execPath)
  expect(findProgram('node', '')).toBeUndefined()
})

test('isExecutable returns false for a folder, even though it can be entered', () => {
  expect(isExecutable('/')).toBe(false)
  expect(isExecutable(process.execPath)).toBe(true)
})
