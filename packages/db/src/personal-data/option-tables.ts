import { sql } from 'kysely'
import { INTERNAL_ID, OTHER_PERSON, type Person, type PersonalTable, placeNameSql, SECRET } from './personal-table.ts'

const theirOptions = ({ id, email }: Person) => sql`(
  select lead_options.id from lead_options join leads on leads.id = lead_id
  where leads.user_id = ${id} or leads.email = ${email}::citext
)`

/** Rooms that staff chose for a person, and the answers. Erased before the leads they belong to. */
export const OPTION_TABLES: readonly PersonalTable[] = [
  {
    table: 'lead_option_answers',
    section: 'option_answers',
    by: [],
    where: (person) => sql`room_id in (select id from lead_option_rooms where options_id in ${theirOptions(person)})`,
    exported: ['verdict', 'reason', 'created_at'],
    computed: {
      place: placeNameSql(
        '(select tenancy_id from lead_option_rooms where lead_option_rooms.id = lead_option_answers.room_id)',
      ),
    },
    withheld: { id: INTERNAL_ID, room_id: INTERNAL_ID },
    periods: [],
    erased: 'deleted',
  },
  {
    table: 'lead_option_rooms',
    section: 'option_rooms',
    by: [],
    where: (person) => sql`options_id in ${theirOptions(person)}`,
    exported: ['move_in', 'note'],
    computed: { place: placeNameSql('lead_option_rooms.tenancy_id') },
    withheld: { id: INTERNAL_ID, options_id: INTERNAL_ID, position: INTERNAL_ID, tenancy_id: INTERNAL_ID },
    periods: [],
    erased: 'deleted',
  },
  {
    // Makes the link invalid.
    table: 'lead_options',
    section: 'options',
    by: [],
    where: (person) => sql`id in ${theirOptions(person)}`,
    exported: ['created_at', 'ends_at'],
    withheld: {
      id: INTERNAL_ID,
      lead_id: INTERNAL_ID,
      sent_by: OTHER_PERSON,
      link_seed: SECRET,
      idempotency_key: INTERNAL_ID,
      mail_id: INTERNAL_ID,
    },
    periods: [],
    erased: 'deleted',
  },
]
