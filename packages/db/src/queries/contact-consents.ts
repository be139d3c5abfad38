import type { ContactChannel, ContactConsent } from '@amber/domain/contact/may-contact'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'

/** Undefined when they have not said anything. */
export async function findContactConsent(db: DbOrTx, userId: number): Promise<ContactConsent | undefined> {
  const row = await db
    .selectFrom('contactConsents')
    .where('userId', '=', userId)
    .select([
      // The driver knows no arrays of our own types.
      sql<ContactChannel[]>`channels::text[]`.as('channels'),
      'fromHour',
      'toHour',
      'timeZone',
      'noCalls',
    ])
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
  const said = {
    channels: channelList(channels),
    fromHour: hours?.from ?? null,
    toHour: hours?.to ?? null,
    timeZone,
    noCalls,
    updatedAt: sql<Date>`now()`,
  }
  await db
    .insertInto('contactConsents')
    .values({ userId, ...said })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(said))
    .execute()
}

/** What else they said stays. */
export async function forbidChannel(tx: Tx, userId: number, channel: ContactChannel): Promise<void> {
  await tx
    .insertInto('contactConsents')
    .values({ userId, channels: channelList([]), timeZone: 'UTC' })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        channels: sql<ContactChannel[]>`array_remove(contact_consents.channels, ${channel}::contact_channel)`,
        updatedAt: sql<Date>`now()`,
      }),
    )
    .execute()
}

const channelList = (channels: readonly ContactChannel[]) =>
  sql<ContactChannel[]>`${[...new Set(channels)]}::text[]::contact_channel[]`

export async function stopAddress(tx: Tx, emailHash: Buffer): Promise<void> {
  await tx
    .insertInto('stoppedAddresses')
    .values({ emailHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isStoppedAddress(db: DbOrTx, emailHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('stoppedAddresses')
    .where('emailHash', '=', emailHash)
    .select('stoppedAt')
    .executeTakeFirst()
  return row !== undefined
}
