import { runCommand } from '@amber/db/command'
import { localEnvironment } from '@amber/local-environment/addresses'
import { COMPILE_CACHE } from '@amber/local-environment/compile-cache'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const invite = (...args: string[]) =>
  runCommand(process.execPath, ['apps/worker/src/commands/invite-staff.ts', ...args], {
    env: { ...COMPILE_CACHE, ...localEnvironment, DATABASE_URL: database.url },
  })

test('invites the first admin from the command line, once', async () => {
  expect(await invite('first@amber.example', 'admin')).toMatch(/^invited until 20/)
  const invitations = await database.db
    .selectFrom('staffInvitations')
    .innerJoin('mails', 'mails.toEmail', 'staffInvitations.email')
    .select(['staffInvitations.email', 'invitedBy', 'kind'])
    .execute()
  expect(invitations).toEqual([{ email: 'first@amber.example', invitedBy: null, kind: 'staff_invitation' }])
  await expect(invite('first@amber.example', 'admin')).rejects.toThrow('already')
})

test.each([
  [[], 'npm run staff:invite'],
  [['kim@amber.example'], 'npm run staff:invite'],
  [['kim@amber.example', 'student'], 'npm run staff:invite'],
  [['kim@amber.example.evil.example', 'admin'], 'only an address of the company'],
])('rejects %j with a reason', async (args, reason) => {
  await expect(invite(...args)).rejects.toThrow(reason)
})
