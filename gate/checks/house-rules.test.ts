import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFilesUnder } from '../fixture-files.ts'
import { ROOT } from '../source-files.ts'
import { checkHouseRules } from './house-rules.ts'

test('empty names, barrels and transactions outside operations are named with what to do', async () => {
  const planted = join(ROOT, 'gate/fixtures/house-rules')
  expect(await checkHouseRules(planted, await listFilesUnder(planted))).toEqual([
    'apps/api/src/books.ts:1: only operations open transactions; take a tx, or move this to packages/operations',
    'apps/api/src/index.ts: no barrels; import from the file that holds the code, or name this one after what it does',
    'apps/api/src/utils/dates.ts: this name says nothing; name the file after what it does',
  ])
})
