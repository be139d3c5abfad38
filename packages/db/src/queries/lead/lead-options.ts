import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Language } from '@amber/domain/languages'
import type { OptionAnswer, OptionReason, OptionVerdict } from '@amber/domain/lead-options/option-answer'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { familyOf } from './lead-family.ts'

export type NewOptions = {
  leadId: number
  sentBy: number
  linkSeed: Buffer
  idempotencyKey: string
  endsAt: Date
}

/** Returns undefined if this list was sent before. */
export async function insertOptions(tx: Tx, options: NewOptions): Promise<number | undefined> {
  const row = await tx
    .insertInto('leadOptions')
    .values(options)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type NewOptionRoom = { tenancyId: number; moveIn: CalendarDay | null; note: string | null }

export async function insertOptionRooms(tx: Tx, optionsId: number, rooms: readonly NewOptionRoom[]): Promise<void> {
  await tx
    .insertInto('leadOptionRooms')
    .values(rooms.map((room, position) => ({ ...room, optionsId, position })))
    .execute()
}

export async function linkOptionsMail(tx: Tx, id: number, mailKey: string): Promise<void> {
  await tx
    .updateTable('leadOptions')
    .set((expression) => ({
      mailId: expression.selectFrom('mails').where('idempotencyKey', '=', mailKey).select('mails.id'),
    }))
    .where('id', '=', id)
    .execute()
}

export async function countOptionsSince(db: DbOrTx, leadId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('leadOptions')
    .where('leadId', '=', leadId)
    .where('createdAt', '>', since)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type SentOptions = {
  id: number
  leadId: number
  linkSeed: Buffer
  endsAt: Date
  createdAt: Date
  senderName: string | null
  /** Name of a student with an account, which has proven its email; null for visitors. */
  studentName: string | null
  mailId: number | null
  sentAt: Date | null
  droppedAt: Date | null
}

const sentOptions = (db: DbOrTx) =>
  db
    .selectFrom('leadOptions as options')
    .innerJoin('leads', 'leads.id', 'options.leadId')
    .innerJoin('users as sender', 'sender.id', 'options.sentBy')
    .leftJoin('mails', 'mails.id', 'options.mailId')
    .select([
      'options.id',
      'options.leadId',
      'options.linkSeed',
      'options.endsAt',
      'options.createdAt',
      'options.mailId',
      'sender.name as senderName',
      sql<string | null>`case when leads.user_id is not null then leads.name end`.as('studentName'),
      'mails.sentAt',
      'mails.droppedAt',
    ])

export const findOptions = (db: DbOrTx, id: number): Promise<SentOptions | undefined> =>
  sentOptions(db).where('options.id', '=', id).executeTakeFirst()

/** Returns what was sent about a lead and those merged into it, newest first. */
export const listOptionsOfLead = (db: DbOrTx, leadId: number, limit: number): Promise<SentOptions[]> =>
  sentOptions(db).where('options.leadId', 'in', familyOf(leadId)).orderBy('options.id', 'desc').limit(limit).execute()

export type OptionsToAnswer = {
  leadId: number
  id: number
  linkSeed: Buffer
  createdAt: Date
  rooms: number
  /** Rooms by their newest answer. */
  answers: Record<OptionVerdict, number>
  /** Rooms with an answer. */
  answered: number
}

/** Returns the newest list of each lead whose link works, by lead. Leads without one are omitted. */
export async function listOptionsToAnswer(
  db: DbOrTx,
  leadIds: readonly number[],
  now: Date,
): Promise<Map<number, OptionsToAnswer>> {
  if (leadIds.length === 0) return new Map()
  const { rows } = await sql<OptionsToAnswer>`
    select
      options.lead_id, options.id, options.link_seed, options.created_at, room.*
    from unnest(${[...leadIds]}::bigint[]) lead (id)
    join lateral (
      select * from lead_options where lead_id = lead.id and ends_at > ${now} order by id desc limit 1
    ) options on true
    join lateral (
      select
        count(*)::int as rooms,
        count(answer.verdict)::int as answered,
        jsonb_build_object(
          'want', count(*) filter (where answer.verdict = 'want'),
          'like', count(*) filter (where answer.verdict = 'like'),
          'no', count(*) filter (where answer.verdict = 'no')
        ) as answers
      from lead_option_rooms option
      left join lateral (
        select verdict from lead_option_answers where room_id = option.id order by id desc limit 1
      ) answer on true
      where option.options_id = options.id
    ) room on true
  `.execute(db)
  return new Map(rows.map((row) => [row.leadId, row]))
}

export type OptionRoom = {
  id: number
  optionsId: number
  placeId: number
  placeName: string
  canonicalName: string
  roomName: string
  tenancyId: number
  moveIn: CalendarDay | null
  note: string | null
  /** The newest answer. */
  answer: (OptionAnswer & { at: Date }) | null
}

type OptionRoomRow = Omit<OptionRoom, 'answer'> & {
  verdict: OptionVerdict | null
  reason: OptionReason | null
  answeredAt: Date | null
}

/** Returns the rooms in the order of staff, with names in the language. */
export async function listOptionRooms(
  db: DbOrTx,
  optionsIds: readonly number[],
  language: Language,
): Promise<OptionRoom[]> {
  if (optionsIds.length === 0) return []
  const { rows } = await sql<OptionRoomRow>`
    select
      option.id, option.options_id, option.tenancy_id, option.move_in, option.note,
      place.id as place_id, place.name as place_name, place.canonical_name,
      coalesce(translation.name, room.name) as room_name,
      answer.verdict, answer.reason, answer.created_at as answered_at
    from lead_option_rooms option
    join inventories tenancy on tenancy.id = option.tenancy_id
    join inventories room on room.id = tenancy.parent_id
    join inventories place on place.id = tenancy.root_id
    left join inventory_translations translation
      on translation.root_id = room.root_id and translation.inventory_id = room.id
      and translation.language = ${language}
    left join lateral (
      select verdict, reason, created_at from lead_option_answers
      where room_id = option.id order by id desc limit 1
    ) answer on true
    where option.options_id = any (${[...optionsIds]}::bigint[])
    order by option.options_id desc, option.position
  `.execute(db)
  return rows.map(({ verdict, reason, answeredAt, ...room }) => ({
    ...room,
    answer: verdict === null || answeredAt === null ? null : { verdict, reason, at: answeredAt },
  }))
}

/** Locks the list until commit, so that two taps at once are seen one after the other. */
export async function lockOptions(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('leadOptions').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
}

export async function countOptionAnswersSince(db: DbOrTx, optionsId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('leadOptionAnswers as answer')
    .innerJoin('leadOptionRooms as room', 'room.id', 'answer.roomId')
    .where('room.optionsId', '=', optionsId)
    .where('answer.createdAt', '>', since)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertOptionAnswer(tx: Tx, roomId: number, answer: OptionAnswer): Promise<number> {
  const { verdict, reason } = answer
  const { id } = await tx
    .insertInto('leadOptionAnswers')
    .values({ roomId, verdict, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
