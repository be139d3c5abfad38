import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../source-files.ts'
import { checkLicences } from './licences.ts'

test('checkLicences reports licences that are not allowed, missing, or excepted only for another package', async () => {
  expect(await checkLicences(join(ROOT, 'gate/fixtures/licences'))).toEqual([
    'both is under MIT AND GPL-3.0: use another package, or add an exception with the reason',
    'copyleft is under AGPL-3.0: use another package, or add an exception with the reason',
    'not-sharp is under LGPL-3.0-or-later: use another package, or add an exception with the reason',
    'silent names no licence: find it out and add an exception with the reason',
  ])
})
