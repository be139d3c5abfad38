import { sql } from 'kysely'
import { INTERNAL_ID, OTHER_PERSON, type Person, type PersonalTable, SECRET } from './personal-table.ts'
import { matchesTheirLeads } from './their-leads.ts'

const matchesTheirEvidence = ({ id, email }: Person) => sql<boolean>`pack_id in (
  select pack.id from evidence_packs pack join leads on leads.id = pack.lead_id
  where leads.user_id = ${id} or leads.email = ${email}::citext
)`

/** Evidence of a room, and the return of its deposit. */
export const STAY_TABLES: readonly PersonalTable[] = [
  {
    // The files have already been deleted. Until then each is downloaded from the page of the evidence.
    table: 'evidence_photos',
    section: 'evidence_photos',
    by: [],
    where: matchesTheirEvidence,
    exported: ['uuid', 'area', 'state', 'refusal', 'media_type', 'size_bytes', 'created_at', 'received_at', 'taken_at'],
    computed: { sha256: `encode(evidence_photos.sha256, 'hex')` },
    withheld: {
      id: INTERNAL_ID,
      pack_id: INTERNAL_ID,
      sha256: 'told in readable form',
      width: INTERNAL_ID,
      height: INTERNAL_ID,
      quarantine_key: INTERNAL_ID,
      stored_key: INTERNAL_ID,
      preview_key: INTERNAL_ID,
      wrapped_key: SECRET,
      key_id: INTERNAL_ID,
    },
    periods: ['evidence', 'refused_uploads'],
    erased: 'deleted',
  },
  {
    table: 'evidence_entries',
    section: 'evidence_entries',
    by: [],
    where: matchesTheirEvidence,
    exported: ['seq', 'kind', 'at'],
    computed: {
      // The landlord's signature has a name and an address of somebody else.
      body: `case when evidence_entries.kind = 'signature' and evidence_entries.body::jsonb ->> 'party' = 'landlord'
        then null else evidence_entries.body end`,
      sha256: `encode(evidence_entries.sha256, 'hex')`,
    },
    withheld: {
      pack_id: INTERNAL_ID,
      body: 'told without the landlord’s signature',
      previous_sha256: 'told as the hash of the entry before',
      sha256: 'told in readable form',
      file_sha256: 'told with the photo',
    },
    periods: ['evidence'],
    erased: 'deleted',
  },
  {
    table: 'evidence_packs',
    section: 'evidence_packs',
    by: [],
    where: matchesTheirLeads,
    exported: [
      'uuid',
      'phase',
      'subject',
      'items',
      'opened_at',
      'signed_at',
      'landlord_due_at',
      'sealed_at',
      'sealed_by',
    ],
    withheld: {
      id: INTERNAL_ID,
      lead_id: INTERNAL_ID,
      landlord_name: OTHER_PERSON,
      landlord_email: OTHER_PERSON,
      landlord_source: OTHER_PERSON,
      link_seed: SECRET,
    },
    periods: ['evidence'],
    erased: 'deleted',
  },
  {
    table: 'deposit_returns',
    section: 'deposit_returns',
    by: [],
    where: matchesTheirLeads,
    exported: [
      'left_on',
      'requested_from',
      'requested_on',
      'agreed_on',
      'wants_reminders',
      'returned_on',
      'deduction_reason',
      'disputed_at',
      'created_at',
      'updated_at',
    ],
    computed: {
      returned: `deposit_returns.returned_minor || ' ' || deposit_returns.currency`,
      deducted: `deposit_returns.deducted_minor || ' ' || deposit_returns.currency`,
    },
    withheld: {
      lead_id: INTERNAL_ID,
      returned_minor: 'told as what was returned',
      deducted_minor: 'told as what was deducted',
      currency: 'told with both amounts',
    },
    periods: ['deposit_returns'],
    erased: 'deleted',
  },
]
