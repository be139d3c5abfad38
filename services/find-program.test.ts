import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { findProgram, isExecutable } from './find-program.ts'

test('findProgram takes the first folder of the PATH that has it', () => {
  const here = dirname(process.execPath)
  expect(findProgram('node', `/no/such/folder:${here}:/usr/bin`)).toBe(process.execPath)
  expect(findProgram('node', '')).toBeUndefined()
})

test('a folder is no program, though one may enter it', () => {
  expect(isExecutable('/')).toBe(false)
  expect(isExecutable(process.execPath)).toBe(true)
})
