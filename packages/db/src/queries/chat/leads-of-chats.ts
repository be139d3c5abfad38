import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { isVisibleLead, type LeadViewer } from '../dashboard/visible-leads.ts'

/** A chat that has no lead yet, with what its visitor or their account says about the person. */
export type ChatWithoutLead = {
  userId: number | null
  placeId: number | null
  language: Language
  name: string | null
  email: string | null
  phone: string | null
}

/** Returns undefined once the chat has a lead. */
export async function findChatWithoutLead(db: DbOrTx, id: number): Promise<ChatWithoutLead | undefined> {
  return db
    .selectFrom('chatThreads as chat')
    .leftJoin('users', 'users.id', 'chat.userId')
    .where('chat.id', '=', id)
    .where('chat.leadId', 'is', null)
    .select([
      'chat.userId',
      'chat.placeId',
      'chat.language',
      sql<string | null>`coalesce(users.name, chat.name)`.as('name'),
      sql<string | null>`coalesce(users.email, chat.email)::text`.as('email'),
      sql<string | null>`coalesce(users.phone, chat.phone)`.as('phone'),
    ])
    .executeTakeFirst()
}

/**
 * Returns the newest open lead of an account, one about the place if there is any. Those of its verified email count, as
 * at the next login. What a visitor typed is no reason: it names whomever they like.
 */
export async function findOpenLeadOfAccount(
  tx: Tx,
  { userId, placeId }: { userId: number; placeId: number | null },
): Promise<{ id: number; isAboutPlace: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isAboutPlace: boolean }>`
    select lead.id, lead.root_id is not distinct from ${placeId}::bigint as is_about_place
    from leads lead
    where lead.merged_into is null and lead.stage not in ('closed', 'moved_in')
      and lead.id in (
        select coalesce(own.merged_into, own.id)
        from leads own
        where own.user_id = ${userId}
          or (
            own.user_id is null
            and own.email = (select email from users where id = ${userId} and email_verified_at is not null)
          )
      )
    order by is_about_place desc, lead.id desc
    limit 1
    for no key update of lead
  `.execute(tx)
  return rows[0]
}

/** A contact as somebody typed it. The phone is in E.164. */
export type TypedContact = { userId: number | null; email: string | null; phone: string | null }

/** Open leads with the email or the phone number, to select from as `lead`; not those of another account. */
const leadsWithContact = ({ userId, email, phone }: TypedContact) => sql`(
  select * from leads
  where merged_into is null and stage not in ('closed', 'moved_in')
    and id in (
      select coalesce(merged_into, id) from leads where email = ${email}::citext
      union
      select coalesce(merged_into, id) from leads where phone = ${phone}::text
    )
    and (user_id is null or ${userId}::bigint is null or user_id = ${userId}::bigint)
)`

/** Returns whether somebody with the contact may have an open lead about the place. */
export async function hasLeadWithContact(db: DbOrTx, contact: TypedContact, placeId: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${leadsWithContact(contact)} lead where lead.root_id = ${placeId} limit 1
  `.execute(db)
  return rows.length > 0
}

/** Enough to choose from. Somebody who has more is looked up in the list of leads. */
const MAX_SUGGESTED = 3

/** Returns the ids of leads that may be those of a contact and that the viewer sees, about the place and the newest first. */
export async function listLeadsWithContact(
  db: DbOrTx,
  contact: TypedContact,
  { placeId, viewer }: { placeId: number | null; viewer: LeadViewer },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select lead.id from ${leadsWithContact(contact)} lead
    where ${isVisibleLead(viewer)}
    order by lead.root_id is not distinct from ${placeId}::bigint desc, lead.id desc
    limit ${sql.lit(MAX_SUGGESTED)}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Connects a chat with a lead, whose assignee it gets unless it has one. */
export async function connectChat(tx: Tx, id: number, leadId: number): Promise<void> {
  await sql`
    update chat_threads chat
    set lead_id = leads.id,
      assignment_rules = case when chat.assignee_id is not null then chat.assignment_rules end,
      assignee_id = coalesce(chat.assignee_id, leads.assigned_to),
      assigned_at = case when coalesce(chat.assignee_id, leads.assigned_to) is not null then coalesce(chat.assigned_at, now()) end
    from leads
    where chat.id = ${id} and leads.id = ${leadId}
  `.execute(tx)
}
