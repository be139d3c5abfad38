import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

const hashOf = (number: RawBuilder<unknown>) => sql`sha256(convert_to(${number}, 'UTF8'))`

/** Lists a number. Only its hash is stored, which stays when the person is erased. */
export async function listNumber(tx: Tx, number: string): Promise<void> {
  await sql`
    insert into do_not_call (number_hash) values (${hashOf(sql`${number}::text`)})
    on conflict (number_hash) do update set listed_at = now()
  `.execute(tx)
}

/** Writes the queue again for all leads of a person, whichever of them was called. */
export async function touchQueueOfPerson(
  tx: Tx,
  { number, userId }: { number: string; userId: number | null },
): Promise<void> {
  await sql`
    insert into call_queue_changes (lead_id)
    select id from leads where phone = ${number}
    union
    select id from leads where user_id = ${userId}::bigint
  `.execute(tx)
}

/** Condition that a number is listed, unless the person has since chosen to be called. `consent` names their row. */
export const isListedNumber = (number: RawBuilder<unknown>, consent: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (
    select from do_not_call
    where number_hash = ${hashOf(number)}
      and coalesce(not ('phone' = any (${consent}.channels) and ${consent}.phone_chosen_at > listed_at), true)
  )`

/** Returns whether a number of nobody known is listed. */
export async function isNumberListed(db: DbOrTx, number: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from do_not_call where number_hash = ${hashOf(sql`${number}::text`)}
  `.execute(db)
  return rows.length > 0
}
