import { sql, type NotNull } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'

export type ReferralRow = { id: number; friendName: string | null; createdAt: Date; joinedAt: Date | null }

type Page = { p: number; limit: number }

export async function listReferralsOf(
  db: DbOrTx,
  userId: number,
  { p, limit }: Page,
): Promise<{ rows: ReferralRow[]; count: number }> {
  const mine = db.selectFrom('referrals').where('referrerId', '=', userId)
  const [rows, { count }] = await Promise.all([
    mine
      .select(['id', 'friendName', 'createdAt', 'joinedAt'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((p - 1) * limit)
      .execute(),
    mine.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

/** Somebody has one code, for good: the first of two that are made at once. */
export async function keepReferralCode(db: DbOrTx, userId: number, code: string): Promise<string> {
  await db
    .insertInto('referralCodes')
    .values({ userId, code })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  const row = await db.selectFrom('referralCodes').where('userId', '=', userId).select('code').executeTakeFirstOrThrow()
  return row.code
}

export async function findReferralCode(db: DbOrTx, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('referralCodes').where('userId', '=', userId).select('code').executeTakeFirst()
  return row?.code
}

export type Referrer = { id: number; email: string }

/** Undefined for a code of nobody, or of somebody who has been erased. */
export function findReferrerByCode(db: DbOrTx, code: string): Promise<Referrer | undefined> {
  return db
    .selectFrom('referralCodes')
    .innerJoin('users', 'users.id', 'referralCodes.userId')
    .where('referralCodes.code', '=', code)
    .where('users.erasedAt', 'is', null)
    .select(['users.id', 'users.email'])
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst()
}

/** Two referrals by one person queue up here, so that none slips past the counts. */
export function lockReferrer(tx: Tx, userId: number): Promise<Referrer | undefined> {
  return tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .select(['id', 'email'])
    .$narrowType<{ email: NotNull }>()
    .forUpdate()
    .executeTakeFirst()
}

/** Whoever told us of somebody, whoever told us of those, and so on; a loop that should not be there ends it too. */
export async function listAncestorEmails(db: DbOrTx, userId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with recursive chain as (
      select referrer_id as id from referrals where friend_id = ${userId}
      union
      select referrals.referrer_id from referrals join chain on referrals.friend_id = chain.id
    )
    select users.email from chain join users on users.id = chain.id where users.erased_at is null
  `.execute(db)
  return rows.map(({ email }) => email)
}

export async function countReferrals(db: DbOrTx, userId: number): Promise<{ open: number; today: number }> {
  return (
    db
      .selectFrom('referrals')
      .where('referrerId', '=', userId)
      // Those who came by the link are nothing that was sent.
      .where('friendName', 'is not', null)
      .select([
        sql<number>`count(*) filter (where joined_at is null)::int`.as('open'),
        sql<number>`count(*) filter (where created_at > now() - interval '24 hours')::int`.as('today'),
      ])
      .executeTakeFirstOrThrow()
  )
}

type Told = { referrerId: number; friendEmail: string }

/**
 * Of the friends that this person has told us of. Not of those who came by the link: whether an address is one of theirs
 * is nobody's to find out.
 */
export async function listToldEmails(db: DbOrTx, referrerId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select coalesce(referrals.friend_email, users.email) as email
    from referrals left join users on users.id = referrals.friend_id
    where referrals.referrer_id = ${referrerId} and referrals.friend_name is not null
      and coalesce(referrals.friend_email, users.email) is not null
  `.execute(db)
  return rows.map(({ email }) => email)
}

/** It counts where nobody told us before, and the friend has no account. Gives its id. */
export async function createReferral(tx: Tx, referral: Told & { friendName: string }): Promise<number> {
  const insert = (counts: boolean) =>
    tx
      .insertInto('referrals')
      .values({ ...referral, counts })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  const account = await tx.selectFrom('users').where('email', '=', referral.friendEmail).select('id').executeTakeFirst()
  const created = (account === undefined ? await insert(true) : undefined) ?? (await insert(false))
  if (!created) throw new Error('the referrer is not locked')
  return created.id
}

/** The friend has come. False when nobody had told us of them. */
export async function closeReferral(tx: Tx, friend: { friendId: number; email: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('referrals')
    .set({ friendId: friend.friendId, friendEmail: null, joinedAt: sql<Date>`now()` })
    .where('friendEmail', '=', friend.email)
    .where('counts', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The friend has come by the link. Of two logins that make the account at once the first counts. */
export async function createJoinedReferral(
  tx: Tx,
  { referrerId, friendId }: { referrerId: number; friendId: number },
): Promise<void> {
  await tx
    .insertInto('referrals')
    .values({ referrerId, friendId, joinedAt: sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type InvitationOfFriend = { friendEmail: string; referrerName: string | null; code: string }

/**
 * What the mail to a friend tells. Undefined once they have an account, or where another told us first. Asked of accounts
 * too: one that was made in the same moment did not close the referral.
 */
export function findFriendInvitation(db: DbOrTx, id: number): Promise<InvitationOfFriend | undefined> {
  return db
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referrerId')
    .innerJoin('referralCodes', 'referralCodes.userId', 'users.id')
    .where('referrals.id', '=', id)
    .where('referrals.counts', '=', true)
    .where('referrals.friendEmail', 'is not', null)
    .where('users.erasedAt', 'is', null)
    .where((where) => {
      const account = where.selectFrom('users as friend').whereRef('friend.email', '=', 'referrals.friendEmail')
      return where.not(where.exists(account.select('friend.id')))
    })
    .select(['referrals.friendEmail', 'users.name as referrerName', 'referralCodes.code'])
    .$narrowType<{ friendEmail: NotNull }>()
    .executeTakeFirst()
}

/** Whom a mail about a referral went to, as far as we still know. */
export async function findFriendOf(
  db: DbOrTx,
  id: number,
): Promise<{ friendId: number | null; friendEmail: string | null } | undefined> {
  return db.selectFrom('referrals').where('id', '=', id).select(['friendId', 'friendEmail']).executeTakeFirst()
}

/** They said stop: we have no more use for their address, whoever told us of it. */
export async function forgetFriend(tx: Tx, friendEmail: string): Promise<void> {
  await tx.updateTable('referrals').set({ friendEmail: null }).where('friendEmail', '=', friendEmail).execute()
}
