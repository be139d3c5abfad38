import { sql, type NotNull } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type ReferralRow = { id: number; friendName: string | null; createdAt: Date; joinedAt: Date | null }

type Page = { p: number; limit: number }

export async function listReferralsOf(
  db: DbOrTx,
  userId: number,
  { p, limit }: Page,
): Promise<{ rows: ReferralRow[]; count: number }> {
  const ownReferrals = db.selectFrom('referrals').where('referrerId', '=', userId)
  const [rows, { count }] = await Promise.all([
    ownReferrals
      .select(['id', 'friendName', 'createdAt', 'joinedAt'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((p - 1) * limit)
      .execute(),
    ownReferrals.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

/** Stores the user's permanent code and returns it; the first of two concurrent inserts wins. */
export async function insertReferralCode(db: DbOrTx, userId: number, code: string): Promise<string> {
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

/** Returns undefined if the code is unknown or its owner was erased. */
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

export type LeadReferrer = { name: string | null; email: string; friends: number }

/** Finds who referred the student of a lead, and how many friends came through them. Undefined once they are erased. */
export async function findLeadReferrer(db: DbOrTx, leadId: number): Promise<LeadReferrer | undefined> {
  const { rows } = await sql<LeadReferrer>`
    select
      referrer.name, referrer.email::text,
      (select count(*)::int from referrals where referrer_id = referrer.id and joined_at is not null) as friends
    from leads
    join users referrer on referrer.id = leads.referrer_id
    where leads.id = ${leadId} and referrer.erased_at is null and referrer.email is not null
  `.execute(db)
  return rows[0]
}

/** Locks the user, so that concurrent referrals cannot exceed the limits. */
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

/** Returns the emails of a user's referrer, that user's referrer, and so on. `union` also ends an unexpected cycle. */
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
      // Friends who came through the link were not invited by the user.
      .where('friendName', 'is not', null)
      .select([
        sql<number>`count(*) filter (where joined_at is null)::int`.as('open'),
        sql<number>`count(*) filter (where created_at > now() - interval '24 hours')::int`.as('today'),
      ])
      .executeTakeFirstOrThrow()
  )
}

type ReferredFriendRow = { referrerId: number; friendEmail: string }

/**
 * Returns emails that the user has referred. Excludes friends who came through the link, so that nobody can probe for
 * their emails.
 */
export async function listReferredEmails(db: DbOrTx, referrerId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select coalesce(referrals.friend_email, users.email) as email
    from referrals left join users on users.id = referrals.friend_id
    where referrals.referrer_id = ${referrerId} and referrals.friend_name is not null
      and coalesce(referrals.friend_email, users.email) is not null
  `.execute(db)
  return rows.map(({ email }) => email)
}

/**
 * Creates a referral and returns its id. The referral counts only if nobody referred the friend before and the friend
 * has no account.
 */
export async function createReferral(tx: Tx, referral: ReferredFriendRow & { friendName: string }): Promise<number> {
  const insert = (counts: boolean) =>
    tx
      .insertInto('referrals')
      .values({ ...referral, counts })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  const account = await tx.selectFrom('users').where('email', '=', referral.friendEmail).select('id').executeTakeFirst()
  const created = (account === undefined ? await insert(true) : undefined) ?? (await insert(false))
  if (!created) throw new Error('referral not created: referrer is not locked')
  return created.id
}

/** Marks the friend's referral as joined. Returns false if nobody had referred the friend. */
export async function markReferralJoined(tx: Tx, friend: { friendId: number; email: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('referrals')
    .set({ friendId: friend.friendId, friendEmail: null, joinedAt: sql<Date>`now()` })
    .where('friendEmail', '=', friend.email)
    .where('counts', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records that a friend joined through the link. If two logins create the account at once, the first counts. */
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

export type FriendInvitation = { friendEmail: string; referrerName: string | null; code: string }

/**
 * Returns the data for the mail to a friend, or undefined if the friend has an account or someone else referred them
 * first. Also checks accounts because one created concurrently did not close the referral.
 */
export function findFriendInvitation(db: DbOrTx, id: number): Promise<FriendInvitation | undefined> {
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

/** Returns the recipient of a referral mail, as far as still known. */
export async function findReferralRecipient(
  db: DbOrTx,
  id: number,
): Promise<{ friendId: number | null; friendEmail: string | null } | undefined> {
  return db.selectFrom('referrals').where('id', '=', id).select(['friendId', 'friendEmail']).executeTakeFirst()
}

/** Deletes an unsubscribed friend's email from all referrals. */
export async function clearFriendEmail(tx: Tx, friendEmail: string): Promise<void> {
  await tx.updateTable('referrals').set({ friendEmail: null }).where('friendEmail', '=', friendEmail).execute()
}
