import { sql } from 'kysely'
import {
  INTERNAL_ID,
  OTHER_PERSON,
  OWNER_REFERENCE,
  type Person,
  type PersonalTable,
  placeNameSql,
  SECRET,
} from './personal-table.ts'

/** The email was typed by whoever wrote, as that of a lead. */
const theirThreads = ({ id, email }: Person) =>
  sql`(select id from chat_threads where user_id = ${id} or email = ${email}::citext)`

/** Chats between a person and staff. */
export const CHAT_TABLES: readonly PersonalTable[] = [
  {
    // Makes the address invalid: a later answer is rejected.
    table: 'chat_reply_addresses',
    section: 'chat_reply_addresses',
    by: [],
    where: (person) => sql`thread_id in ${theirThreads(person)}`,
    exported: ['created_at'],
    withheld: { thread_id: INTERNAL_ID, token: SECRET, token_hash: SECRET },
    periods: ['chats'],
    erased: 'deleted',
  },
  {
    table: 'chat_participants',
    section: 'chat_marks',
    by: [],
    where: (person) => sql`user_id is null and thread_id in ${theirThreads(person)}`,
    exported: ['delivered_seq', 'read_seq', 'updated_at'],
    withheld: { thread_id: INTERNAL_ID, user_id: OTHER_PERSON },
    periods: ['chats'],
    erased: 'deleted',
  },
  {
    table: 'chat_messages',
    section: 'chat_messages',
    by: [],
    where: (person) => sql`thread_id in ${theirThreads(person)}`,
    exported: ['seq', 'side', 'is_note', 'text', 'language', 'flags', 'created_at'],
    computed: { place: placeNameSql('chat_messages.inventory_id') },
    withheld: {
      thread_id: INTERNAL_ID,
      client_id: INTERNAL_ID,
      writer_id: OTHER_PERSON,
      inventory_id: INTERNAL_ID,
    },
    periods: ['chats'],
    erased: 'deleted',
  },
  {
    table: 'chat_threads',
    section: 'chats',
    by: ['user_id', 'email'],
    exported: [
      'uuid',
      'kind',
      'language',
      'name',
      'email',
      'phone',
      'property_name',
      'property_id',
      'city_name',
      'university_name',
      'trigger_point',
      'utm_source',
      'state',
      'last_message_at',
      'closed_at',
      'close_reason',
      'rating',
      'rated_at',
      'created_at',
    ],
    computed: { place: placeNameSql('chat_threads.place_id') },
    withheld: {
      id: INTERNAL_ID,
      user_id: OWNER_REFERENCE,
      lead_id: INTERNAL_ID,
      secret_seed: SECRET,
      idempotency_key: SECRET,
      edition: INTERNAL_ID,
      place_id: INTERNAL_ID,
      assignee_id: OTHER_PERSON,
      assigned_at: INTERNAL_ID,
      last_seq: INTERNAL_ID,
      waiting_since: INTERNAL_ID,
      snoozed_until: INTERNAL_ID,
    },
    periods: ['chats'],
    erased: 'deleted',
  },
]
