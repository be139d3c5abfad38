import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { type NotNull, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** A user's identity at a provider. The email may change; the subject never does. */
export type Identity = { provider: IdentityProvider; subject: string }

/** Returns the account linked to the identity, unless its user was erased. */
export function findIdentity(
  db: DbOrTx,
  { provider, subject }: Identity,
): Promise<{ userId: number; email: string } | undefined> {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .where('identities.provider', '=', provider)
    .where('identities.subject', '=', subject)
    .where('users.erasedAt', 'is', null)
    .select(['identities.userId', 'users.email'])
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst()
}

/**
 * Links the identity to the account and unlinks the previous one of the same provider: whoever has just verified the
 * email owns the account. Returns false if another account is already linked.
 */
export async function linkIdentity(tx: Tx, { provider, subject }: Identity, userId: number): Promise<boolean> {
  await tx
    .deleteFrom('identities')
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('subject', '<>', subject)
    .execute()
  const linked = await tx
    .insertInto('identities')
    .values({ provider, subject, userId })
    .onConflict((row) =>
      row.columns(['provider', 'subject']).doUpdateSet({ userId })
        .where(sql<boolean>`identities.user_id = ${userId} or exists (
          select from users where users.id = identities.user_id and users.erased_at is not null
        )`),
    )
    .returning('userId')
    .executeTakeFirst()
  return linked !== undefined
}
