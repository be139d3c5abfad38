import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findDrift } from './generated-files.ts'
import { ROOT } from './source-files.ts'

const committed = join(ROOT, 'gate/fixtures/generated')
const fileWith = (...lines: string[]) => new Map([['docs/api.json', lines.map((line) => `${line}\n`).join('')]])

test('a generated file that has drifted is named with the first line that differs', async () => {
  expect(await findDrift(committed, fileWith('{', '  "paths": ["/new"]', '}'))).toEqual([
    'docs/api.json has drifted, first at line 2: run `npm run generate` and commit it',
  ])
})

test('a generated file with a line too many has drifted', async () => {
  expect(await findDrift(committed, fileWith('{'))).toEqual([expect.stringContaining('first at line 2')])
})

test('a generated file that was never committed is named', async () => {
  expect(await findDrift(committed, new Map([['types.ts', '']]))).toEqual([
    'types.ts is missing: run `npm run generate` and commit it',
  ])
})

test('a file that equals what would be written has not drifted', async () => {
  expect(await findDrift(committed, fileWith('{', '  "paths": ["/old"]', '}'))).toEqual([])
})
