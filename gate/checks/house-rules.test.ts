import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFilesUnder } from '../fixture-files.ts'
import { ROOT } from '../source-files.ts'
import { checkHouseRules } from './house-rules.ts'

const COLOUR = 'a colour is written in apps/web/app/ui/tokens.css only; take it as a class or variable from there'

test('checkHouseRules reports empty names, barrels, transactions outside operations, calls without a timeout and colours outside the tokens with a fix', async () => {
  const planted = join(ROOT, 'gate/fixtures/house-rules')
  expect(await checkHouseRules(planted, await listFilesUnder(planted, /\.(tsx?|css)$/))).toEqual([
    'apps/api/src/books.ts:1: only operations open transactions; take a tx, or move this to packages/operations',
    'apps/api/src/index.ts: no barrels; import from the file that holds the code, or name this one after what it does',
    'apps/api/src/utils/dates.ts: this name says nothing; name the file after what it does',
    ...[2, 3, 4, 5].map((line) => `apps/web/app/shared/painted.css:${line}: ${COLOUR}`),
    ...[3, 4, 5, 6, 7].map((line) => `apps/web/app/shared/painted.tsx:${line}: ${COLOUR}`),
    'apps/worker/src/connects.ts:3: a connection to PostgreSQL is created in packages/db/src/connections.ts only, which sets its timeouts',
    'apps/worker/src/connects.ts:4: a server calls fetch in packages/integrations/src/http/fetch-json.ts only, which ends the call after a timeout',
  ])
})
