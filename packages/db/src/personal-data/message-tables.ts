import { sql } from 'kysely'
import { INTERNAL_ID, OTHER_PERSON, type Person, type PersonalTable, SECRET } from './personal-table.ts'

const theirLeads = ({ id, email }: Person) =>
  sql`(select id from leads where user_id = ${id} or email = ${email}::citext)`

/** Emails and video calls between a person and staff. Erased before the leads they belong to. */
export const MESSAGE_TABLES: readonly PersonalTable[] = [
  {
    table: 'video_calls',
    section: 'video_calls',
    by: [],
    where: (person) => sql`lead_id in ${theirLeads(person)}`,
    exported: ['starts_at', 'link', 'outcome', 'outcome_at', 'created_at'],
    withheld: {
      id: INTERNAL_ID,
      uuid: INTERNAL_ID,
      lead_id: INTERNAL_ID,
      scheduled_by: OTHER_PERSON,
      idempotency_key: INTERNAL_ID,
    },
    periods: [],
    erased: 'deleted',
  },
  {
    // The files have already been deleted.
    table: 'lead_message_attachments',
    section: 'message_attachments',
    by: [],
    where: (person) => sql`message_id in (select id from lead_messages where lead_id in ${theirLeads(person)})`,
    exported: ['file_name', 'media_type', 'size_bytes', 'deleted_at'],
    withheld: {
      id: INTERNAL_ID,
      uuid: INTERNAL_ID,
      message_id: INTERNAL_ID,
      position: INTERNAL_ID,
      refusal: INTERNAL_ID,
      stored_key: INTERNAL_ID,
      wrapped_key: SECRET,
      key_id: INTERNAL_ID,
    },
    periods: ['mail_files'],
    erased: 'deleted',
  },
  {
    table: 'lead_messages',
    section: 'messages',
    by: [],
    where: (person) => sql`lead_id in ${theirLeads(person)}`,
    exported: ['direction', 'text', 'from_email', 'created_at'],
    computed: { mail_subject: 'lead_messages.subject' },
    withheld: {
      id: INTERNAL_ID,
      uuid: INTERNAL_ID,
      lead_id: INTERNAL_ID,
      subject: 'told as the subject of the mail',
      written_by: OTHER_PERSON,
      saved_reply: INTERNAL_ID,
      idempotency_key: INTERNAL_ID,
      mail_id: INTERNAL_ID,
      message_id: INTERNAL_ID,
      in_reply_to: INTERNAL_ID,
    },
    periods: [],
    erased: 'deleted',
  },
  {
    // Makes the address invalid: a later answer is rejected.
    table: 'lead_reply_addresses',
    section: 'reply_addresses',
    by: [],
    where: (person) => sql`lead_id in ${theirLeads(person)}`,
    exported: ['created_at'],
    withheld: { lead_id: INTERNAL_ID, token: SECRET, token_hash: SECRET },
    periods: [],
    erased: 'deleted',
  },
]
