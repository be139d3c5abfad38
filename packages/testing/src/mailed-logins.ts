import type { Db } from '@amber/db/database'
import { createLoginSecrets } from '@amber/operations/login/login-secrets'
import { sql } from 'kysely'
import { localEnvironment } from '@amber/local-environment/addresses'

export type MailedLogin = {
  id: number
  /** Undefined when the mail contains only the link. */
  code: string | undefined
  linkToken: string
}

export const loginSecrets = createLoginSecrets(localEnvironment.LOGIN_SECRET)

/** Lists the logins in the mails queued for an address, oldest first, for tests without a worker. */
export async function listMailedLogins(db: Db, email: string): Promise<MailedLogin[]> {
  const rows = await db
    .selectFrom('oneTimePasswords')
    .innerJoin('mails', (join) =>
      join.on('mails.idempotencyKey', '=', sql<string>`'one_time_password:' || one_time_passwords.id`),
    )
    .where('oneTimePasswords.email', '=', email)
    .orderBy('oneTimePasswords.id')
    .select(['oneTimePasswords.id', 'seed', 'withCode'])
    .execute()
  return rows.map(({ id, seed, withCode }) => ({
    id,
    code: withCode ? loginSecrets.codeOf(seed) : undefined,
    linkToken: loginSecrets.linkTokenOf(id, seed),
  }))
}

/** Returns the latest mailed login. */
export async function mailedLogin(db: Db, email: string): Promise<MailedLogin> {
  const last = (await listMailedLogins(db, email)).at(-1)
  if (!last) throw new Error('no login mail found for this address')
  return last
}

/** Returns a code that differs from this one. */
export const otherCode = (code: string | undefined, step = 1): string =>
  String((Number(code ?? 0) + step) % 1_000_000).padStart(6, '0')
