import type { ContactChannel, ContactConsent } from '@amber/domain/contact/can-contact'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** Returns undefined if the user has not chosen. */
export async function findContactConsent(db: DbOrTx, userId: number): Promise<ContactConsent | undefined> {
  const row = await db
    .selectFrom('contactConsents')
    .where('userId', '=', userId)
    .where('timeZone', 'is not', null)
    .select([
      // The driver cannot parse arrays of custom types.
      sql<ContactChannel[]>`channels::text[]`.as('channels'),
      'fromHour',
      'toHour',
      'timeZone',
      'noCalls',
    ])
    .$narrowType<{ timeZone: string }>()
    .executeTakeFirst()
  if (!row) return undefined
  const { fromHour, toHour, ...consent } = row
  return { ...consent, hours: fromHour === null || toHour === null ? null : { from: fromHour, to: toHour } }
}

export async function putContactConsent(
  db: DbOrTx,
  userId: number,
  { channels, hours, timeZone, noCalls }: ContactConsent,
): Promise<void> {
  const columns = {
    channels: channelList(channels),
    fromHour: hours?.from ?? null,
    toHour: hours?.to ?? null,
    timeZone,
    noCalls,
    updatedAt: sql<Date>`now()`,
  }
  await db
    .insertInto('contactConsents')
    .values({ userId, ...columns, phoneChosenAt: channels.includes('phone') ? sql<Date>`now()` : null })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        ...columns,
        // Saving other choices again is no new choice of calls.
        phoneChosenAt: sql<Date | null>`
          case
            when not 'phone' = any (excluded.channels) then null
            when 'phone' = any (contact_consents.channels) then contact_consents.phone_chosen_at
            else now()
          end`,
      }),
    )
    .execute()
}

/** Stops emails and keeps the user's other choices. Somebody who has made none has still not chosen clocks or calls. */
export async function stopEmails(tx: Tx, userId: number): Promise<void> {
  await tx
    .insertInto('contactConsents')
    .values({ userId, channels: channelList([]) })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        channels: sql<ContactChannel[]>`array_remove(contact_consents.channels, 'email')`,
        updatedAt: sql<Date>`now()`,
      }),
    )
    .execute()
}

/** Returns whether a user has stopped emails without choosing anything else. */
export async function hasOnlyStoppedEmails(db: DbOrTx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('contactConsents')
    .where('userId', '=', userId)
    .where('timeZone', 'is', null)
    .select('userId')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Removes calls from the choices of a person who asked for no more: of the account, and of those whose leads have the number.
 * Returns the accounts that had chosen them.
 */
export async function revokeCalls(
  tx: Tx,
  { number, userId }: { number: string; userId: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    update contact_consents
    set channels = array_remove(channels, 'phone'), phone_chosen_at = null, updated_at = now()
    where 'phone' = any (channels)
      and (user_id = ${userId}::bigint or user_id in (select user_id from leads where phone = ${number}))
    returning user_id
  `.execute(tx)
  return rows.map((row) => row.userId)
}

const channelList = (channels: readonly ContactChannel[]) =>
  sql<ContactChannel[]>`${[...new Set(channels)]}::text[]::contact_channel[]`

export async function suppressAddress(tx: Tx, emailHash: Buffer): Promise<void> {
  await tx
    .insertInto('stoppedAddresses')
    .values({ emailHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isSuppressedAddress(db: DbOrTx, emailHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('stoppedAddresses')
    .where('emailHash', '=', emailHash)
    .select('stoppedAt')
    .executeTakeFirst()
  return row !== undefined
}
