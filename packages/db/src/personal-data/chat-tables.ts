import { sql } from 'kysely'
import {
  INTERNAL_ID,
  OTHER_PERSON,
  OWNER_REFERENCE,
  type Person,
  type PersonalTable,
  placeNameSql,
  SECRET,
  UNVERIFIED,
} from './personal-table.ts'

/** Only those of the account: an email that somebody typed does not prove whose chat it is. */
const theirThreads = ({ id }: Person) => sql`(select id from chat_threads where user_id = ${id})`

/** Columns of a thread that its owner reads. */
const THREAD_COLUMNS = [
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
] as const

const WITHHELD_OF_THREADS = {
  id: INTERNAL_ID,
  user_id: OWNER_REFERENCE,
  lead_id: INTERNAL_ID,
  secret_seed: SECRET,
  idempotency_key: SECRET,
  edition: INTERNAL_ID,
  place_id: INTERNAL_ID,
  assignee_id: OTHER_PERSON,
  assigned_at: INTERNAL_ID,
  assignment_rules: INTERNAL_ID,
  untouched_by: OTHER_PERSON,
  last_seq: INTERNAL_ID,
  waiting_since: INTERNAL_ID,
  snoozed_until: INTERNAL_ID,
} as const

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
    table: 'chat_desk_answers',
    section: 'chat_desk_answers',
    by: [],
    where: (person) => sql`thread_id in ${theirThreads(person)}`,
    exported: ['seq', 'writer_name'],
    withheld: { thread_id: INTERNAL_ID, answer_id: INTERNAL_ID },
    periods: ['chats'],
    erased: 'deleted',
  },
  {
    table: 'chat_desk_threads',
    section: 'chat_desks',
    by: [],
    where: (person) => sql`thread_id in ${theirThreads(person)}`,
    exported: ['desk', 'conversation_id', 'mirrored_seq', 'behind_since'],
    withheld: {
      thread_id: INTERNAL_ID,
      sending_seq: INTERNAL_ID,
      sending_since: INTERNAL_ID,
      failing_since: INTERNAL_ID,
      failure: INTERNAL_ID,
      last_answer_id: INTERNAL_ID,
      answers_read_at: INTERNAL_ID,
    },
    periods: ['chats'],
    erased: 'deleted',
  },
  {
    table: 'chat_message_translations',
    section: 'chat_message_translations',
    by: [],
    where: (person) => sql`thread_id in ${theirThreads(person)}`,
    exported: ['seq', 'language', 'text', 'created_at'],
    withheld: { thread_id: INTERNAL_ID },
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
    by: ['user_id'],
    exported: THREAD_COLUMNS,
    computed: { place: placeNameSql('chat_threads.place_id') },
    withheld: WITHHELD_OF_THREADS,
    periods: ['chats'],
    erased: 'deleted',
  },
  {
    // Chats of others, without an account or with another one, who typed the person's email. It is theirs and goes; what was
    // written may be somebody else's, and goes with the chat.
    table: 'chat_threads',
    section: 'chats_with_their_email',
    by: [],
    where: ({ id, email }) => sql`user_id is distinct from ${id} and email = ${email}::citext`,
    exported: ['email', 'created_at'],
    withheld: {
      ...WITHHELD_OF_THREADS,
      user_id: OTHER_PERSON,
      ...Object.fromEntries(
        THREAD_COLUMNS.filter((column) => column !== 'email' && column !== 'created_at').map((column) => [
          column,
          UNVERIFIED,
        ]),
      ),
    },
    periods: ['chats'],
    erased: { emptied: { email: 'null' } },
  },
]
