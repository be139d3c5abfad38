import { expect, test } from 'vitest'
import { parseAccounts } from './non-root-account.ts'

test('parseAccounts returns users and groups and ignores other lines', () => {
  const accounts = parseAccounts(
    'root:x:0:0:root:/root:/bin/bash\n\n# note\nnobody:x:65534:65533::/:/usr/sbin/nologin\n',
  )
  expect([...accounts]).toEqual([
    ['root', { uid: 0, gid: 0 }],
    ['nobody', { uid: 65534, gid: 65533 }],
  ])
})
