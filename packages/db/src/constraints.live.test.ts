import { randomBytes, randomUUID } from 'node:crypto'
import {
  createCommission,
  createCost,
  createImage,
  createOffer,
  createPaymentPlan,
  createReview,
  createTranslation,
  linkCancellationPolicy,
} from '@amber/testing/factories/place-records'
import { createHold } from '@amber/testing/factories/hold'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createPlace, createRoomType, createTenancy, type PlaceTree } from '@amber/testing/factories/place'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { logIn } from '@amber/testing/factories/session'
import { createUser } from '@amber/testing/factories/user'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { type Insertable, type NotNull, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db, Schema } from './database.ts'

let database: TestDatabase
let db: Db
let place: PlaceTree
let otherPlace: PlaceTree

beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
  place = await createPlace(db, { roomTypes: 2, tenancies: 1 })
  otherPlace = await createPlace(db)
})

afterAll(() => database.drop())

const roomTypeIdOf = (tree: PlaceTree) => tree.roomTypes[0]?.id ?? 0
const tenancyIdOf = (tree: PlaceTree) => tree.roomTypes[0]?.tenancies[0]?.id ?? 0
const placeReference = () => ({ rootId: place.id, inventoryId: place.id, kind: 'place' as const })

const insertApplication = (overrides: Partial<Insertable<Schema['applications']>>) =>
  db
    .insertInto('applications')
    .values({
      kind: 'contact',
      idempotencyKey: randomUUID(),
      name: 'Ana',
      email: 'ana@example.com',
      language: 'en',
      fields: {},
      ...overrides,
    })
    .execute()

const insertHelpFeedback = (overrides: Partial<Insertable<Schema['helpFeedback']>>) =>
  db
    .insertInto('helpFeedback')
    .values({ topic: 'paying', slug: 'receipt', language: 'en', isHelpful: false, ...overrides })
    .execute()

const BATCH_ID = '00000000-0000-4000-8000-000000000000'

const insertViews = (overrides: Partial<Insertable<Schema['placeViews']>> = {}) =>
  db
    .insertInto('placeViews')
    .values({ rootId: place.id, day: '2026-11-01', views: 1, ...overrides })
    .execute()

async function insertMedian(overrides: Partial<Insertable<Schema['priceMedians']>> = {}) {
  const { regionId } = await db
    .selectFrom('inventories')
    .where('id', '=', place.id)
    .select('regionId')
    .$narrowType<{ regionId: NotNull }>()
    .executeTakeFirstOrThrow()
  const row = { regionId, unitType: 'studio', currency: 'GBP', priceDuration: 'weekly', month: '2026-11-01' } as const
  return db
    .insertInto('priceMedians')
    .values({ ...row, medianMinor: 1, tenancies: 5, ...overrides })
    .execute()
}

const insertMail = (overrides: Partial<Insertable<Schema['mails']>> = {}) =>
  db
    .insertInto('mails')
    .values({
      idempotencyKey: randomUUID(),
      kind: 'new_login',
      toEmail: 'mei@example.com',
      language: 'zh',
      ...overrides,
    })
    .execute()

const insertOneTimePassword = (overrides: Partial<Insertable<Schema['oneTimePasswords']>> = {}) =>
  db
    .insertInto('oneTimePasswords')
    .values({
      email: 'mei@example.com',
      seed: Buffer.alloc(32),
      browserHash: Buffer.alloc(32),
      knownBrowser: false,
      withCode: true,
      language: 'zh',
      codeEndsAt: new Date(),
      linkEndsAt: new Date(),
      ...overrides,
    })
    .execute()

const insertProviderLogin = (overrides: Partial<Insertable<Schema['providerLogins']>> = {}) =>
  db
    .insertInto('providerLogins')
    .values({ seed: Buffer.alloc(32), browserHash: Buffer.alloc(32), endsAt: new Date(), ...overrides })
    .execute()

async function insertPasskey(overrides: Partial<Insertable<Schema['passkeys']>> = {}) {
  const { id: userId } = await createUser(db)
  const defaults = { userId, credentialId: Buffer.from(randomUUID()), publicKey: Buffer.alloc(32), name: 'Mine' }
  await db
    .insertInto('passkeys')
    .values({ ...defaults, ...overrides })
    .execute()
}

const insertInvitation = (overrides: Partial<Insertable<Schema['staffInvitations']>> = {}) =>
  db
    .insertInto('staffInvitations')
    .values({ email: `${randomUUID()}@amber.example`, roles: ['agent'], endsAt: new Date(), ...overrides })
    .execute()

async function insertReferral(overrides: Partial<Insertable<Schema['referrals']>> = {}) {
  const { id: referrerId } = await createUser(db)
  await db
    .insertInto('referrals')
    .values({ referrerId, friendEmail: `${randomUUID()}@example.com`, friendName: 'Mei', ...overrides })
    .execute()
}

async function insertConsent(overrides: Partial<Insertable<Schema['contactConsents']>> = {}) {
  const { id: userId } = await createUser(db)
  await db
    .insertInto('contactConsents')
    .values({ userId, channels: [], timeZone: 'UTC', ...overrides })
    .execute()
}

async function insertDataExport(overrides: Partial<Insertable<Schema['dataExports']>> = {}) {
  const { id: userId } = await createUser(db)
  await db
    .insertInto('dataExports')
    .values({ userId, endsAt: new Date(), ...overrides })
    .execute()
}

async function insertSavedSearch(overrides: Partial<Insertable<Schema['savedSearches']>> = {}): Promise<number> {
  const { id: userId } = await createUser(db)
  const { regionId } = await db
    .selectFrom('inventories')
    .where('id', '=', place.id)
    .select('regionId')
    .$narrowType<{ regionId: NotNull }>()
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('savedSearches')
    .values({ userId, regionId, name: 'Mine', query: '', frequency: 'daily', ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertMatches(list: readonly Partial<Insertable<Schema['savedSearchMatches']>>[]) {
  const match = {
    savedSearchId: await insertSavedSearch(),
    changeId: 1,
    rootId: place.id,
    reason: 'new_place',
    price: 1,
  } as const
  await db
    .insertInto('savedSearchMatches')
    .values(list.map((overrides) => ({ ...match, ...overrides })))
    .execute()
}

async function insertDocument(overrides: Partial<Insertable<Schema['documents']>>): Promise<void> {
  const row = {
    leadId: await insertLead(),
    kind: 'passport',
    mediaType: 'application/pdf',
    deleteAfter: new Date(),
  } as const
  await db
    .insertInto('documents')
    .values({ ...row, ...overrides })
    .execute()
}

async function insertLead(overrides: Partial<Insertable<Schema['leads']>> = {}): Promise<number> {
  const { id: userId } = await createUser(db)
  const { id } = await db
    .insertInto('leads')
    .values({ userId, rootId: place.id, inventoryId: roomTypeIdOf(place), kind: 'room_type', ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertEnquiry(overrides: Partial<Insertable<Schema['enquiries']>>) {
  const row = { leadId: await insertLead(), source: 'enquiry', idempotencyKey: randomUUID() } as const
  await db
    .insertInto('enquiries')
    .values({ ...row, ...overrides })
    .execute()
}

async function insertBookForm(overrides: Partial<Insertable<Schema['forms']>>) {
  const dates = { moveIn: '2027-09-11', arrivalDate: '2027-09-11' }
  const row = { leadId: await insertLead(), idempotencyKey: randomUUID(), ...dates, formValues: '{}' }
  await db
    .insertInto('forms')
    .values({ ...row, termsVersion: '1', termsAcceptedAt: new Date(), ...overrides })
    .execute()
}

const insertFormDraft = (overrides: Partial<Insertable<Schema['formDrafts']>>) =>
  db
    .insertInto('formDrafts')
    .values({
      rootId: place.id,
      language: 'en',
      formValues: '{}',
      step: 1,
      resumeSeed: randomBytes(32),
      endsAt: new Date(),
      ...overrides,
    })
    .execute()

async function insertHold(overrides: Partial<Insertable<Schema['holds']>>) {
  const tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
  await createHold(db, { rootId: place.id, tenancyId, leadId: await insertLead(), ...overrides })
}

const insertLeadEvent = (leadId: number, kind: string) => db.insertInto('leadEvents').values({ leadId, kind }).execute()

/** Creates a shared shortlist with one place and the owner as its only member. */
async function createSharedShortlist() {
  const { id: ownerId } = await createUser(db)
  const { id: listId } = await db
    .insertInto('sharedShortlists')
    .values({ ownerId, name: 'Leeds', invitationSeed: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('sharedShortlistMembers').values({ listId, userId: ownerId, name: 'Ana' }).execute()
  await db.insertInto('sharedShortlistPlaces').values({ listId, inventoryId: place.id, addedBy: ownerId }).execute()
  return { listId, ownerId }
}

const execute = (statement: string) => sql.raw(statement).execute(db)

/** An invalid write and the constraint that must reject it. */
type InvalidWrite = [what: string, attempt: () => Promise<unknown>, refusedBy: RegExp]

const invalidWrites: Record<string, InvalidWrite[]> = {
  coaching: [
    ['a goal of nothing', () => insertGoal({ target: 0 }), /call_goals_target_check/],
    ['a goal beyond measure', () => insertGoal({ target: 1_001 }), /call_goals_target_check/],
    ['a goal of an unknown kind', () => insertGoal({ metric: 'smiles' }), /call_goals_metric_check/],
    ['a goal a month', () => insertGoal({ period: 'month' }), /call_goals_period_check/],
    [
      'two goals for one thing',
      async () => {
        const { id: userId } = await createUser(db)
        await insertGoal({ userId })
        await insertGoal({ userId })
      },
      /call_goals_pkey/,
    ],
    [
      'somebody who was there before they came',
      async () => {
        const { id: userId } = await createUser(db)
        await db
          .insertInto('callPresence')
          .values({ userId, since: new Date(), seenAt: new Date(0) })
          .execute()
      },
      /call_presence_begins_before_it_ends/,
    ],
    [
      'a listener before the person agreed',
      () => insertListen({ startedAt: new Date() }),
      /call_listens_start_after_consent/,
    ],
    [
      'a listener who heard the call before the person agreed',
      () => insertListen({ agreedAt: new Date(), agentSeenAt: new Date(), startedAt: new Date(0) }),
      /call_listens_start_after_consent/,
    ],
    ['an agreement without the agent', () => insertListen({ agreedAt: new Date() }), /call_listens_seen_once_agreed/],
    ['an end without a reason', () => insertListen({ endedAt: new Date() }), /call_listens_end_for_a_reason/],
    [
      'a listener who was declined and heard the call',
      () => insertListen({ agreedAt: new Date(), agentSeenAt: new Date(), endedAt: new Date(), endedBy: 'declined' }),
      /call_listens_declined_was_not_heard/,
    ],
    [
      'two listeners of one call',
      async () => {
        const callId = await insertOpenCall()
        await insertListen({ callId })
        await insertListen({ callId })
      },
      /call_listens_one_per_call/,
    ],
    [
      'somebody who listens to two calls',
      async () => {
        const { id: listenerId } = await createUser(db)
        await insertListen({ listenerId })
        await insertListen({ listenerId })
      },
      /call_listens_one_per_listener/,
    ],
  ],
  'saved searches': [
    ['a search without a name', () => insertSavedSearch({ name: '' }), /saved_searches_name_check/],
    ['a name without end', () => insertSavedSearch({ name: 'x'.repeat(121) }), /saved_searches_name_check/],
    ['a query without end', () => insertSavedSearch({ query: 'x'.repeat(2001) }), /saved_searches_query_check/],
    ['a search in no region', () => insertSavedSearch({ regionId: 999_999_999 }), /saved_searches_region_id_fkey/],
    ['a change that is news to a search twice', () => insertMatches([{}, {}]), /saved_search_matches_once/],
    [
      'a match of no search',
      () => insertMatches([{ savedSearchId: 999_999_999 }]),
      /saved_search_matches_saved_search_id_fkey/,
    ],
    ['a match of no place', () => insertMatches([{ rootId: 999_999_999 }]), /saved_search_matches_root_id_fkey/],
    [
      'a match that was told in no mail',
      () => insertMatches([{ alertId: 999_999_999 }]),
      /saved_search_matches_alert_id_fkey/,
    ],
  ],
  'leads and downloads': [
    ['a lead of no place', () => insertLead({ rootId: 999_999_999 }), /leads_root_id_fkey/],
    ['a lead of no room', () => insertLead({ inventoryId: 999_999_999 }), /leads_root_id_inventory_id_kind_fkey/],
    ['a room that is called a stay', () => insertLead({ kind: 'tenancy' }), /leads_root_id_inventory_id_kind_fkey/],
    ['a lead without a name', () => insertLead({ name: '' }), /leads_name_check/],
    [
      'a merged lead that waits for an agent',
      async () => insertLead({ mergedInto: await insertLead(), queuedAt: new Date() }),
      /leads_merged_wait_for_nobody/,
    ],
    [
      'a merged lead with a form',
      async () => insertLead({ mergedInto: await insertLead(), stage: 'form_sent', staffStage: 'form_sent' }),
      /leads_merged_wait_for_nobody/,
    ],
    ['a phone that no dialler takes', () => insertLead({ phone: '020 7946 0958' }), /leads_phone_check/],
    [
      'a browser that is known by another hash',
      () => insertLead({ flowHash: Buffer.alloc(31) }),
      /leads_flow_hash_check/,
    ],
    [
      'a stay of no time',
      () => insertLead({ leaseDuration: 0, leaseDurationUnit: 'week' }),
      /leads_lease_duration_check/,
    ],
    ['a stay without a unit', () => insertLead({ leaseDuration: 44 }), /leads_stays_have_a_unit/],
    ['a tag that nobody knows', () => insertLead({ tags: ['rude'] }), /leads_tags_are_known/],
    [
      'a source that is a word',
      () => insertLead({ sourceDetails: JSON.stringify('friend') }),
      /leads_source_details_check/,
    ],
    ['a form source of two words', () => insertLead({ bookformSource: 'a b' }), /leads_bookform_source_check/],
    ['an enquiry of no words', () => insertEnquiry({ message: '' }), /enquiries_message_check/],
    ['an enquiry without end', () => insertEnquiry({ message: 'x'.repeat(2_001) }), /enquiries_message_check/],
    ['an enquiry of nobody', () => insertEnquiry({ name: '' }), /enquiries_name_check/],
    ['an enquiry of no phone', () => insertEnquiry({ phone: '020 7946' }), /enquiries_phone_check/],
    ['a group of one', () => insertEnquiry({ people: 1 }), /enquiries_people_check/],
    ['a group of a whole town', () => insertEnquiry({ people: 201 }), /enquiries_people_check/],
    [
      'a comment on an answer that helped',
      () => insertHelpFeedback({ isHelpful: true, comment: 'Great' }),
      /help_feedback_comments_are_complaints/,
    ],
    ['feedback on no answer', () => insertHelpFeedback({ slug: '' }), /help_feedback_slug_check/],
    ['feedback on no topic', () => insertHelpFeedback({ topic: '' }), /help_feedback_topic_check/],
    ['an empty comment', () => insertHelpFeedback({ comment: '' }), /help_feedback_comment_check/],
    ['an application of nobody', () => insertApplication({ name: '' }), /applications_name_check/],
    ['an application of no kind', () => insertApplication({ kind: 'A b' }), /applications_kind_check/],
    ['an application with a local number', () => insertApplication({ phone: '020' }), /applications_phone_check/],
    [
      'an enquired stay of no time',
      () => insertEnquiry({ leaseDuration: 0, leaseDurationUnit: 'week' }),
      /enquiries_lease/,
    ],
    ['an enquired stay without a unit', () => insertEnquiry({ leaseDuration: 44 }), /enquiries_stays_have_a_unit/],
    [
      'an enquiry that was sent before',
      async () => {
        const idempotencyKey = randomUUID()
        await insertEnquiry({ idempotencyKey })
        await insertEnquiry({ idempotencyKey })
      },
      /enquiries_idempotency_key_key/,
    ],
    [
      'an event that nobody can name',
      async () => insertLeadEvent(await insertLead(), 'Form sent!'),
      /lead_events_kind_check/,
    ],
    [
      'another history of a lead',
      async () => {
        await insertLeadEvent(await insertLead(), 'enquired')
        await execute(`update lead_events set kind = 'closed'`)
      },
      /lead_events is append-only/,
    ],
    ['a lead of nobody that we know', () => insertLead({ userId: 999_999_999 }), /leads_user_id_fkey/],
    [
      'two leads that links name alike',
      async () => {
        const uuid = randomUUID()
        await insertLead({ uuid })
        await insertLead({ uuid })
      },
      /leads_uuid_key/,
    ],
    [
      'a stage that is reached twice',
      async () => {
        const reached = { leadId: await insertLead(), stage: 'enquired' } as const
        await db.insertInto('leadStages').values([reached, reached]).execute()
      },
      /lead_stages_pkey/,
    ],
    [
      'a download that is ready without a file',
      () => insertDataExport({ readyAt: new Date() }),
      /data_exports_ready_have_a_file/,
    ],
    [
      'a download that is empty',
      () => insertDataExport({ readyAt: new Date(), fileKey: 'exports/1/1.zip', sizeBytes: 0 }),
      /data_exports_size_bytes_check/,
    ],
    [
      'an account that is erased twice',
      async () => {
        const { id: userId } = await createUser(db)
        await db.insertInto('erasures').values([{ userId }, { userId }]).execute()
      },
      /erasures_user_id_key/,
    ],
  ],
  'saved stays': [
    [
      'a day to move in without a stay on a shortlist',
      async () => {
        const { id: userId } = await createUser(db)
        await db
          .insertInto('shortlistEntries')
          .values({ userId, inventoryId: place.id, moveIn: '2027-09-11' })
          .execute()
      },
      /shortlist_entries_stays_are_whole/,
    ],
    [
      'a day to move in without a stay on a shared shortlist',
      async () => {
        await createSharedShortlist()
        await db.updateTable('sharedShortlistPlaces').set({ moveIn: '2027-09-11' }).execute()
      },
      /shared_shortlist_stays_are_whole/,
    ],
  ],
  'shared shortlists': [
    [
      'a vote of whoever is no member',
      async () => {
        const { listId } = await createSharedShortlist()
        const { id: userId } = await createUser(db)
        await db
          .insertInto('sharedShortlistVotes')
          .values({ listId, inventoryId: place.id, userId, vote: 'yes' })
          .execute()
      },
      /shared_shortlist_votes_list_id_user_id_fkey/,
    ],
    [
      'a vote on a place that is not on the list',
      async () => {
        const { listId, ownerId } = await createSharedShortlist()
        await db
          .insertInto('sharedShortlistVotes')
          .values({ listId, inventoryId: otherPlace.id, userId: ownerId, vote: 'yes' })
          .execute()
      },
      /shared_shortlist_votes_list_id_inventory_id_fkey/,
    ],
    [
      'a note of whoever is no member',
      async () => {
        const { listId } = await createSharedShortlist()
        const { id: userId } = await createUser(db)
        const note = { id: randomUUID(), listId, inventoryId: place.id, userId, text: 'Near' }
        await db.insertInto('sharedShortlistNotes').values(note).execute()
      },
      /shared_shortlist_notes_list_id_user_id_fkey/,
    ],
  ],
  'referrals and contact': [
    [
      'somebody who came by themselves',
      async () => {
        const { id } = await createUser(db)
        await insertReferral({ referrerId: id, friendId: id, joinedAt: new Date() })
      },
      /referrals_not_of_oneself/,
    ],
    [
      'a friend who came and does not count',
      async () => insertReferral({ friendId: (await createUser(db)).id, joinedAt: new Date(), counts: false }),
      /referrals_that_brought_somebody_count/,
    ],
    [
      'a friend who came at no time',
      async () => insertReferral({ friendId: (await createUser(db)).id }),
      /referrals_that_brought_somebody_count/,
    ],
    [
      'a friend who came by two',
      async () => {
        const joined = { friendId: (await createUser(db)).id, joinedAt: new Date() }
        await insertReferral(joined)
        await insertReferral(joined)
      },
      /referrals_one_a_friend/,
    ],
    [
      'two who count for one friend',
      async () => {
        await insertReferral({ friendEmail: 'mei@example.com' })
        await insertReferral({ friendEmail: 'MEI@example.com' })
      },
      /referrals_open_one_an_email/,
    ],
    [
      'a friend told of twice by one person',
      async () => {
        const duplicate = { referrerId: (await createUser(db)).id, friendEmail: 'ben@example.com', counts: false }
        await insertReferral(duplicate)
        await insertReferral(duplicate)
      },
      /referrals_told_once/,
    ],
    ['hours without an end', () => insertConsent({ fromHour: 9 }), /contact_hours_are_whole/],
    ['hours that end before they begin', () => insertConsent({ fromHour: 18, toHour: 9 }), /contact_hours_are_whole/],
    [
      'a channel without a clock',
      () => insertConsent({ channels: ['email'], timeZone: null }),
      /contact_without_zone_is_no_choice/,
    ],
    ['an hour that is none', () => insertConsent({ fromHour: 9, toHour: 25 }), /contact_consents_to_hour_check/],
    [
      'calls of whoever wants none',
      () => insertConsent({ channels: ['phone'], noCalls: true }),
      /contact_no_calls_is_no_phone/,
    ],
    [
      'one mail that is two attempts',
      async () => {
        const { id: userId } = await createUser(db)
        const attempt = { userId, channel: 'email', reason: 'new_login', outcome: 'sent', mailId: 1 } as const
        await db.insertInto('contactAttempts').values([attempt, attempt]).execute()
      },
      /contact_attempts_mail_id_key/,
    ],
    [
      'an address that is no hash',
      () =>
        db
          .insertInto('stoppedAddresses')
          .values({ emailHash: Buffer.from('mei@example.com') })
          .execute(),
      /stopped_addresses_email_hash_check/,
    ],
  ],
  'the tree of regions': [
    [
      'a city without a country',
      () => createRegion(db, { regionType: 'locality' }),
      /regions_parent_is_of_a_higher_type/,
    ],
    [
      'a state below a city',
      async () => createRegion(db, { regionType: 'state', parentId: (await createCity(db)).id }),
      /regions_parent_is_of_a_higher_type/,
    ],
    [
      'a country below a country',
      async () => createRegion(db, { parentId: (await createRegion(db)).id }),
      /regions_parent_is_of_a_higher_type/,
    ],
    [
      'a parent that is not there',
      () => createRegion(db, { regionType: 'state', parentId: 999_999 }),
      /null value in column "path"|parent/,
    ],
    ['a city without a time zone', () => createCity(db, { timeZone: null }), /regions_towns_have_a_time_zone/],
    ['half of the bounds', () => createRegion(db, { boundsSouth: 1 }), /regions_bounds_are_whole/],
    ['a name that does not fit a URL', () => createRegion(db, { canonicalName: 'São Paulo' }), /canonical_name_check/],
    [
      'an address with an unknown part',
      () => createRegion(db, { address: { planet: { long_name: 'Earth', short_name: 'E' } } as object }),
      /regions_address_check/,
    ],
    [
      'a move in the tree',
      async () =>
        db
          .updateTable('regions')
          .set({ parentId: (await createRegion(db)).id })
          .where('id', '=', (await createCity(db)).id)
          .execute(),
      /may not move in the tree/,
    ],
    [
      'two names in one language',
      async () => {
        const { id: regionId } = await createRegion(db)
        const name = (text: string) => ({ regionId, language: 'fr' as const, name: text })
        await db
          .insertInto('regionNames')
          .values([name('Un'), name('Deux')])
          .execute()
      },
      /region_names_one_name_a_language/,
    ],
    [
      'an English name beside its own',
      async () => {
        const { id: regionId } = await createRegion(db)
        await db.insertInto('regionNames').values({ regionId, language: 'en', name: 'Other' }).execute()
      },
      /region_names_english_is_the_regions_own/,
    ],
  ],
  'the tree of inventories': [
    [
      'a room type of one place below another',
      () => createRoomType(db, place.id, 0, { parentId: otherPlace.id }),
      /inventories_parent_fkey/,
    ],
    [
      'a tenancy that names another root than its room type',
      () => createTenancy(db, otherPlace.id, roomTypeIdOf(place)),
      /inventories_parent_fkey/,
    ],
    ['a tenancy right below a place', () => createTenancy(db, place.id, place.id), /inventories_parent_fkey/],
    ['a tenancy below a tenancy', () => createTenancy(db, place.id, tenancyIdOf(place)), /inventories_parent_fkey/],
    [
      'a room type below a room type',
      () => createRoomType(db, place.id, 0, { parentId: roomTypeIdOf(place) }),
      /inventories_parent_fkey/,
    ],
    [
      'a room type without a parent',
      () => createRoomType(db, place.id, 0, { parentId: null }),
      /inventories_only_places_lack_a_parent/,
    ],
    [
      'a place below a place',
      () => createPlace(db, { place: { parentId: otherPlace.id } }),
      /inventories_only_places_lack_a_parent/,
    ],
    [
      'a room type that becomes a tenancy',
      () => execute(`update inventories set kind = 'tenancy' where id = ${roomTypeIdOf(place)}`),
      /for good/,
    ],
    [
      'a place without a currency',
      () => createPlace(db, { place: { currency: null } }),
      /inventories_places_are_complete/,
    ],
    [
      'a place that is let although it is gone for good',
      () => createPlace(db, { place: { goneAt: new Date() } }),
      /inventories_gone_places_are_not_let/,
    ],
    [
      'a room type that is gone for good',
      () => createRoomType(db, place.id, 0, { status: 'inactive', goneAt: new Date() }),
      /inventories_gone_places_are_not_let/,
    ],
    ['a place with a price of its own', () => createPlace(db, { place: { priceMinor: 1 } }), /tenancies_are_complete/],
    [
      'a tenancy without a price',
      () => createTenancy(db, place.id, roomTypeIdOf(place), { priceMinor: null }),
      /inventories_tenancies_are_complete/,
    ],
    [
      'a price below nothing',
      () => createTenancy(db, place.id, roomTypeIdOf(place), { priceMinor: -1 }),
      /minor_units_check/,
    ],
    [
      'a room type without a bathroom type',
      () => createRoomType(db, place.id, 0, { bathroomType: null }),
      /inventories_room_types_are_complete/,
    ],
    ['a currency in lower case', () => createPlace(db, { place: { currency: 'gbp' } }), /currency_code_check/],
    ['an amenity nobody knows', () => createPlace(db, { place: { amenities: ['helipad'] } }), /amenities_check/],
    [
      'an archived place that is active',
      () => createPlace(db, { place: { archivedAt: new Date() } }),
      /inventories_archived_are_inactive/,
    ],
    ['a completeness of 101', () => createPlace(db, { place: { completeness: 101 } }), /completeness_check/],
    [
      'details with an unknown key',
      () => createPlace(db, { place: { details: { owner_phone: '+44' } as object } }),
      /details_check/,
    ],
    [
      'two places of one name',
      async () => {
        await createPlace(db, { place: { canonicalName: 'twice' } })
        await createPlace(db, { place: { canonicalName: 'twice' } })
      },
      /inventories_canonical_name/,
    ],
    [
      'two of one inventory number',
      async () => {
        await createPlace(db, { place: { inventoryNo: 'A1' } })
        await createPlace(db, { place: { inventoryNo: 'A1' } })
      },
      /inventories_inventory_no/,
    ],
    ['a place deleted', () => execute(`delete from inventories where id = ${place.id}`), /inactive, not deleted/],
  ],
  'what belongs to a place': [
    [
      'availability of a room type',
      () =>
        db
          .insertInto('availability')
          .values({
            tenancyId: roomTypeIdOf(place),
            rootId: place.id,
            placesLeft: 1,
            placesTotal: 1,
            availableFrom: '2027-09-01',
          })
          .execute(),
      /availability_root_id_tenancy_id_kind_fkey/,
    ],
    [
      'more places left than there are',
      () => execute(`update availability set places_left = places_total + 1 where tenancy_id = ${tenancyIdOf(place)}`),
      /availability_left_is_within_total/,
    ],
    [
      'fewer places left than none',
      () => execute(`update availability set places_left = -1 where tenancy_id = ${tenancyIdOf(place)}`),
      /availability_places_left_check/,
    ],
    [
      'a move-in window that ends before it begins',
      () => execute(`update availability set available_until = '2000-01-01' where tenancy_id = ${tenancyIdOf(place)}`),
      /availability_window_is_in_order/,
    ],
    [
      'a confirmation by someone at no time',
      async () => {
        const { id } = await createUser(db)
        await execute(`update availability set confirmed_by = ${id} where tenancy_id = ${tenancyIdOf(place)}`)
      },
      /availability_confirmed_at_a_time/,
    ],
    [
      'a cost of another place’s room type',
      () => createCost(db, place.id, { inventoryId: roomTypeIdOf(otherPlace), kind: 'room_type' }),
      /costs_root_id_inventory_id_kind_fkey/,
    ],
    [
      'terms of payment of a room type',
      () => createPaymentPlan(db, place.id, { inventoryId: roomTypeIdOf(place), kind: 'room_type' }),
      /payment_plans_kind_check/,
    ],
    [
      'a plan of a single instalment',
      () => createPaymentPlan(db, place.id, { instalments: 1 }),
      /payment_plans_instalments_check/,
    ],
    ['a cost below nothing', () => createCost(db, place.id, { amountMinor: -1 }), /minor_units_check/],
    [
      'a cost that is included and can be left out',
      () => createCost(db, place.id, { included: true, mandatory: false }),
      /costs_included_are_mandatory/,
    ],
    [
      'one policy linked twice',
      async () => {
        const { policyId } = await linkCancellationPolicy(db, place.id)
        await db
          .insertInto('inventoryCancellationPolicies')
          .values({ ...placeReference(), policyId })
          .execute()
      },
      /inventory_cancellation_policies_pkey/,
    ],
    [
      'a refund of more than was paid',
      async () => {
        const { policyId } = await linkCancellationPolicy(db, place.id)
        await db
          .insertInto('cancellationRules')
          .values({ policyId, clock: 'after_booking', days: 1, refundPercent: 101 })
          .execute()
      },
      /cancellation_rules_refund_percent_check/,
    ],
    [
      'two featured images of a place',
      async () => {
        await createImage(db, otherPlace.id, { featured: true })
        await createImage(db, otherPlace.id, { featured: true })
      },
      /media_one_featured/,
    ],
    ['an image without a size', () => createImage(db, place.id, { width: null }), /media_images_have_a_size/],
    [
      'a featured video',
      () => createImage(db, place.id, { mediaType: 'video', featured: true }),
      /media_featured_is_an_image/,
    ],
    ['an offer with two worths', () => createOffer(db, place.id, { percent: 5 }), /offers_have_one_worth/],
    [
      'an offer that ends before it begins',
      () => createOffer(db, place.id, { endsAt: '2000-01-01' }),
      /offers_end_after_start/,
    ],
    ['a review with six stars', () => createReview(db, place.id, { rating: 6 }), /reviews_rating_check/],
    [
      'a published review without proof of the stay',
      () => createReview(db, place.id, { stayProof: null, stayProvedAt: null }),
      /reviews_published_are_proved/,
    ],
    [
      'two reviews of a place by one person',
      async () => {
        const { id: userId } = await createUser(db)
        await createReview(db, place.id, { userId })
        await createReview(db, place.id, { userId })
      },
      /reviews_one_a_user_and_place/,
    ],
    [
      'two reviews of one booking',
      async () => {
        const leadId = await insertLead()
        await createReview(db, place.id, { leadId })
        await createReview(db, place.id, { leadId })
      },
      /reviews_lead_id_key/,
    ],
    [
      'a picture of a review that has no place there',
      async () => {
        const { id: userId } = await createUser(db)
        const { id: reviewId } = await createReview(db, place.id)
        await db
          .insertInto('reviewUploads')
          .values({ userId, rootId: place.id, fileKey: `quarantine/reviews/${reviewId}`, reviewId })
          .execute()
      },
      /review_uploads_have_a_place/,
    ],
  ],
  'what is said in other languages': [
    ['a text in English twice', () => createTranslation(db, place.id, { language: 'en' }), /language_check/],
    ['nothing at all', () => createTranslation(db, place.id, { heading: null }), /translations_say_something/],
    ['a place by another name', () => createTranslation(db, place.id, { name: 'Haus' }), /only_room_types_have_a_name/],
    [
      'a room whose name a machine translated',
      () =>
        createTranslation(db, place.id, {
          inventoryId: roomTypeIdOf(place),
          kind: 'room_type',
          name: 'Zimmer',
          sourceHash: 'any',
        }),
      /machines_name_no_rooms/,
    ],
    [
      'a tenancy that is described',
      () => createTranslation(db, place.id, { inventoryId: tenancyIdOf(place), kind: 'tenancy' }),
      /translations_kind_check/,
    ],
    [
      'one language twice',
      async () => {
        await createTranslation(db, otherPlace.id)
        await createTranslation(db, otherPlace.id)
      },
      /inventory_translations_pkey/,
    ],
    [
      'a room of another place',
      () => createTranslation(db, place.id, { inventoryId: roomTypeIdOf(otherPlace), kind: 'room_type' }),
      /translations_root_id_inventory_id_kind_fkey/,
    ],
    ...[`{}`, `["text"]`, `[{"name": "About"}]`].map((descriptions): InvalidWrite => [
      `descriptions that are ${descriptions}`,
      () => createTranslation(db, place.id, { descriptions: sql`${descriptions}::jsonb` as never }),
      /descriptions_check/,
    ]),
    ...[`[]`, `{"en": "Bed"}`, `{"de": ""}`, `{"de": ["Bett"]}`, `{"it": "Letto"}`].map((captions): InvalidWrite => [
      `captions that are ${captions}`,
      () => createImage(db, place.id, { captions: sql`${captions}::jsonb` as never }),
      /media_captions_check/,
    ]),
    ['a cost with an empty name', () => createCost(db, place.id, { names: { de: '' } }), /costs_names_check/],
    ['a cost of an unknown amenity', () => createCost(db, place.id, { amenity: 'pool' }), /costs_amenity_check/],
    [
      'a walk to nothing known',
      () => db.insertInto('surroundings').values({ rootId: place.id, category: 'casino', walkMinutes: 3 }).execute(),
      /surroundings_category_check/,
    ],
    [
      'a walk of no time',
      () => db.insertInto('surroundings').values({ rootId: place.id, category: 'bus', walkMinutes: 0 }).execute(),
      /surroundings_walk_minutes_check/,
    ],
    ['an offer with an empty name', () => createOffer(db, place.id, { names: { zh: '' } }), /offers_names_check/],
    [
      'an offer with an empty description',
      () => createOffer(db, place.id, { descriptions: { zh: '' } }),
      /offers_descriptions_check/,
    ],
    [
      'a policy with an empty name',
      () =>
        execute(
          `insert into cancellation_policies (code, name, names, reason) values ('a', 'A', '{"de": ""}', 'no_visa')`,
        ),
      /cancellation_policies_names_check/,
    ],
  ],
  'replies to reviews': [
    ['a reply at no time', () => createReview(db, place.id, { reply: 'Thank you' }), /reply_has_a_time/],
    [
      'a reply of no words',
      () => createReview(db, place.id, { reply: '', repliedAt: '2027-01-01' }),
      /reviews_reply_check/,
    ],
    [
      'a reply to what nobody can read',
      () =>
        createReview(db, place.id, {
          status: 'pending',
          publishedAt: null,
          reply: 'Thank you',
          repliedAt: '2027-01-01',
        }),
      /only_published_are_answered/,
    ],
    [
      'a reply before the review',
      () => createReview(db, place.id, { reply: 'Thank you', repliedAt: '2000-01-01' }),
      /reviews_are_answered_later/,
    ],
  ],
  prices: [
    [
      'a rate between a currency and itself',
      () =>
        db
          .insertInto('exchangeRates')
          .values({ base: 'GBP', quote: 'GBP', day: '2027-01-01', rate: 1, source: 'test' })
          .execute(),
      /exchange_rates_are_between_two/,
    ],
    [
      'a rate of nothing',
      () =>
        db
          .insertInto('exchangeRates')
          .values({ base: 'GBP', quote: 'EUR', day: '2027-01-01', rate: 0, source: 'test' })
          .execute(),
      /exchange_rates_rate_check/,
    ],
    [
      'an observation in a month that was not made',
      () =>
        db
          .insertInto('priceObservations')
          .values({
            observedOn: '1999-01-01',
            rootId: place.id,
            tenancyId: tenancyIdOf(place),
            priceMinor: 1,
            currency: 'GBP',
            priceDuration: 'weekly',
          })
          .execute(),
      /no partition/,
    ],
  ],
  'partners and commissions': [
    [
      'a partner of a room',
      async () => {
        const { id: organisationId } = await createOrganisation(db)
        await db
          .insertInto('partnerPlaces')
          .values({ rootId: roomTypeIdOf(place), organisationId })
          .execute()
      },
      /partner_places_.*fkey/,
    ],
    ['a commission of a room', () => createCommission(db, roomTypeIdOf(place)), /commissions_.*fkey/],
    ['a rate and an amount', () => createCommission(db, place.id, { amountMinor: 5 }), /commissions_have_one_worth/],
    ['neither of them', () => createCommission(db, place.id, { basisPoints: null }), /commissions_have_one_worth/],
    [
      'more than the whole rent',
      () => createCommission(db, place.id, { basisPoints: 10_001 }),
      /commissions_basis_points_check/,
    ],
    [
      'a commission that ends before it starts',
      () => createCommission(db, place.id, { endsOn: '2025-12-31' }),
      /commissions_end_after_start|range lower bound/,
    ],
    [
      'two commissions on one day',
      async () => {
        await createCommission(db, otherPlace.id, { endsOn: '2026-07-01' })
        await createCommission(db, otherPlace.id, { startsOn: '2026-07-01', endsOn: '2026-08-01' })
        await createCommission(db, otherPlace.id, { startsOn: '2026-07-31' })
      },
      /commissions_one_a_day/,
    ],
  ],
  'views and medians': [
    ['views of no place', () => insertViews({ rootId: 999_999_999 }), /place_views_root_id_fkey/],
    ['a day without a view', () => insertViews({ views: 0 }), /place_views_views_check/],
    ['two counts of one day', async () => [await insertViews(), await insertViews()], /place_views_pkey/],
    [
      'a batch that comes twice',
      () =>
        db
          .insertInto('placeViewBatches')
          .values([{ id: BATCH_ID }, { id: BATCH_ID }])
          .execute(),
      /place_view_batches_pkey/,
    ],
    ['a median of four', () => insertMedian({ tenancies: 4 }), /price_medians_tenancies_check/],
    ['a median of a month that begins late', () => insertMedian({ month: '2026-11-02' }), /price_medians_month_check/],
    ['a median below nothing', () => insertMedian({ medianMinor: -1 }), /minor_units_check/],
    [
      'two medians of one kind and month',
      async () => [await insertMedian(), await insertMedian()],
      /price_medians_pkey/,
    ],
  ],
  people: [
    [
      'two users of one e-mail in another case',
      async () => {
        await createUser(db, { email: 'mei@example.com' })
        await createUser(db, { email: 'Mei@Example.com' })
      },
      /users_email_key/,
    ],
    ['a user without an e-mail', () => createUser(db, { email: null }), /users_have_an_email_until_erased/],
    [
      'an erased person whose name stays',
      () => createUser(db, { email: null, emailVerifiedAt: null, name: 'Mei', erasedAt: new Date() }),
      /users_erased_keep_nothing/,
    ],
    [
      'an erased person whose way to us stays',
      () =>
        createUser(db, {
          email: null,
          emailVerifiedAt: null,
          name: null,
          sourceDetails: '{"visitor_id":"1"}',
          erasedAt: new Date(),
        }),
      /users_erased_keep_nothing/,
    ],
    ['a phone number without its country', () => createUser(db, { phone: '020 7946 0000' }), /users_phone_check/],
    [
      'a token in place of its hash',
      async () => {
        const { sessionId } = await logIn(db)
        await execute(`update sessions set token_hash = 'token' where id = ${sessionId}`)
      },
      /sessions_token_hash_check/,
    ],
    [
      'an idle end after the absolute end',
      () => logIn(db, { endsAt: new Date(Date.now() + 1000), idleEndsAt: new Date(Date.now() + 2000) }),
      /sessions_end_in_order/,
    ],
  ],
  'login and mail': [
    [
      'a code in place of its seed',
      () => insertOneTimePassword({ seed: Buffer.from('048213') }),
      /one_time_passwords_seed_check/,
    ],
    [
      'a browser in place of its hash',
      () => insertOneTimePassword({ browserHash: Buffer.from('browser') }),
      /one_time_passwords_browser_hash_check/,
    ],
    ['a sixth try', () => insertOneTimePassword({ tries: 6 }), /one_time_passwords_tries_check/],
    [
      'a challenge without an end',
      async () => {
        const { sessionId } = await logIn(db)
        await execute(`update sessions set challenge = 'x' where id = ${sessionId}`)
      },
      /sessions_challenges_end/,
    ],
    ['a browser’s name without end', () => logIn(db, { userAgent: 'x'.repeat(401) }), /sessions_user_agent_check/],
    [
      'a known browser in place of its hash',
      async () => {
        const { id: userId } = await createUser(db)
        await db
          .insertInto('knownBrowsers')
          .values({ userId, tokenHash: Buffer.from('browser') })
          .execute()
      },
      /known_browsers_token_hash_check/,
    ],
    [
      'a nonce in place of its seed',
      () => insertProviderLogin({ seed: Buffer.from('7') }),
      /provider_logins_seed_check/,
    ],
    [
      'a login with a provider whose browser is not hashed',
      () => insertProviderLogin({ browserHash: Buffer.from('browser') }),
      /provider_logins_browser_hash_check/,
    ],
    [
      'a path without end',
      () => insertProviderLogin({ nextPath: '/'.repeat(2_049) }),
      /provider_logins_next_path_check/,
    ],
    [
      'a person to be connected in a browser that is not hashed',
      () =>
        db
          .insertInto('pendingIdentities')
          .values({ browserHash: Buffer.from('browser'), provider: 'facebook', subject: '1', endsAt: new Date() })
          .execute(),
      /pending_identities_browser_hash_check/,
    ],
    ['a passkey without a name', () => insertPasskey({ name: '' }), /passkeys_name_check/],
    [
      'one passkey of two people',
      async () => {
        const credentialId = Buffer.from('theirs')
        await insertPasskey({ credentialId })
        await insertPasskey({ credentialId })
      },
      /passkeys_credential_id_key/,
    ],
    ['an invitation to nothing', () => insertInvitation({ roles: [] }), /staff_invitations_roles_check/],
    [
      'two open invitations of one address',
      async () => {
        await insertInvitation({ email: 'kim@amber.example' })
        await insertInvitation({ email: 'Kim@Amber.example' })
      },
      /staff_invitations_open/,
    ],
    ['a mail to nobody', () => insertMail({ toEmail: null }), /mails_have_an_address_until_done/],
    [
      'a sent mail that keeps its address',
      () => insertMail({ sentAt: new Date() }),
      /mails_have_an_address_until_done/,
    ],
    [
      'a dropped mail that keeps its address',
      () => insertMail({ droppedAt: new Date() }),
      /mails_have_an_address_until_done/,
    ],
    ['a mail with a name in its ids', () => insertMail({ ids: { name: 'Mei' } }), /mails_ids_check/],
    ['a mail of an unheard-of kind', () => insertMail({ kind: 'New login' }), /mails_kind_check/],
    [
      'two mails for one reason',
      async () => {
        await insertMail({ idempotencyKey: 'new_login:1' })
        await insertMail({ idempotencyKey: 'new_login:1' })
      },
      /mails_idempotency_key_key/,
    ],
  ],
  'a book form': [
    [
      'a form under a name that was used',
      async () => {
        const idempotencyKey = randomUUID()
        await insertBookForm({ idempotencyKey })
        await insertBookForm({ idempotencyKey })
      },
      /forms_idempotency_key_key/,
    ],
    ['a form without terms', () => insertBookForm({ termsVersion: '' }), /forms_terms_version_check/],
    ['a form of a list', () => insertBookForm({ formValues: '[]' }), /forms_form_values_check/],
    ['a draft in a sixth step', () => insertFormDraft({ step: 6 }), /form_drafts_step_check/],
    [
      'two drafts of one browser for one place',
      async () => {
        const flowHash = randomBytes(32)
        await insertFormDraft({ flowHash })
        await insertFormDraft({ flowHash })
      },
      /form_drafts_of_flow/,
    ],
    [
      'one bookable place held twice',
      async () => {
        await insertHold({ slot: 901 })
        await insertHold({ slot: 901 })
      },
      /holds_one_a_place/,
    ],
    [
      'two places held by one browser',
      async () => {
        const flowHash = randomBytes(32)
        await insertHold({ slot: 902, flowHash })
        await insertHold({ slot: 903, flowHash })
      },
      /holds_one_a_browser/,
    ],
    [
      'two places held by one e-mail',
      async () => {
        const emailHash = randomBytes(32)
        await insertHold({ slot: 904, emailHash })
        await insertHold({ slot: 905, emailHash })
      },
      /holds_one_an_email/,
    ],
    ['a hold that ends before it begins', () => insertHold({ slot: 906, expiresAt: new Date(0) }), /holds_end_later/],
    [
      'a hold released for no reason',
      () => insertHold({ slot: 907, releasedAt: new Date() }),
      /holds_released_for_a_reason/,
    ],
    [
      'a hold of another place’s stay',
      () => insertHold({ slot: 908, rootId: otherPlace.id }),
      /holds_root_id_tenancy_id_kind_fkey/,
    ],
  ],
  'papers of a booking': [
    ['a refusal without a reason', () => insertDocument({ state: 'refused' }), /documents_refused_for_a_reason/],
    ['a reason without a refusal', () => insertDocument({ refusal: 'missing' }), /documents_refused_for_a_reason/],
    ['one that is kept unencrypted', () => insertDocument({ state: 'kept' }), /documents_kept_are_encrypted/],
    [
      'one that is deleted, and still has its key',
      () => insertDocument({ state: 'deleted', storedKey: 'a', keyId: 'b', wrappedKey: randomBytes(60) }),
      /documents_kept_are_encrypted/,
    ],
    ['one with nothing in it', () => insertDocument({ sizeBytes: 0 }), /documents_size_bytes_check/],
  ],
  'bulk runs': [
    [
      'one approved by its uploader',
      () => insertRun((id) => ({ createdBy: id, approvedBy: id })),
      /bulk_runs_approved_by_a_second_person/,
    ],
    [
      'one approved by who chose its columns',
      () => insertRun((id) => ({ checkedBy: id, approvedBy: id })),
      /bulk_runs_approved_by_a_second_person/,
    ],
    [
      'undoing approved by who asked for it',
      () => insertRun((id) => ({ appliedBy: id, undoApprovedBy: id })),
      /bulk_runs_undo_approved_by_a_second_person/,
    ],
    [
      'undoing over the limits without approval',
      () => insertRun(() => ({ state: 'undoing', undoOverLimits: { suppliers: [], prices: 1 } })),
      /bulk_runs_undone_within_limits/,
    ],
    [
      'one over the limits, applied without approval',
      () => insertRun(() => ({ rowsCount: 1, appliedCount: 1, overLimits: { suppliers: [], prices: 1 } })),
      /bulk_runs_applied_within_limits/,
    ],
    [
      'a row counted twice',
      () => insertRun(() => ({ rowsCount: 1, appliedCount: 1, readyCount: 1 })),
      /bulk_runs_count_each/,
    ],
  ],
  'what can’t be changed': [
    ['an event with a name in it', () => insertEvent({ name: 'Mei' }), /events_ids_check/],
    ['an event with a name deep in it', () => insertEvent({ user: { name: 'Mei' } }), /events_ids_check/],
    ['an event changed', () => execute('update events set type = type'), /append-only/],
    ['an event deleted', () => execute('delete from events'), /append-only/],
    ['all events deleted', () => execute('truncate events'), /append-only/],
    ['the audit changed', () => execute('update audit_log set action = action'), /append-only/],
    ['the audit deleted', () => execute('delete from audit_log'), /append-only/],
    ['the audit emptied', () => execute('truncate audit_log'), /append-only/],
    ['the history changed', () => execute('update inventory_changes set version = 1'), /append-only/],
    ['the history deleted', () => execute('delete from inventory_changes'), /append-only/],
    ['a change without fields', () => insertChange({}), /inventory_changes_changes_check/],
    ['a change without an old value', () => insertChange({ name: { to: 'Oak' } }), /inventory_changes_changes_check/],
    ['a change that is not old and new', () => insertChange({ name: 'Oak' }), /inventory_changes_changes_check/],
    ['the way of a lead changed', () => execute('update lead_stages set reached_at = now()'), /append-only/],
    ['the way of a lead deleted', () => execute('delete from lead_stages'), /append-only/],
    ['a note of staff changed', () => execute(`update lead_notes set text = 'Other'`), /append-only/],
    [
      'an audited value among the names of fields',
      () =>
        db
          .insertInto('auditLog')
          .values({ action: 'user.changed', ids: {}, fields: ['email=mei@example.com'] })
          .execute(),
      /audit_log_fields_check/,
    ],
  ],
}

async function insertGoal(values: Partial<Insertable<Schema['callGoals']>>) {
  const userId = values.userId ?? (await createUser(db)).id
  await db
    .insertInto('callGoals')
    .values({ userId, period: 'day', metric: 'calls', target: 80, isOwn: true, ...values })
    .execute()
}

async function insertOpenCall(): Promise<number> {
  const { id: callerId } = await createUser(db)
  const number = `+4420${randomBytes(4).readUInt32BE()}`
  const { id } = await db
    .insertInto('calls')
    .values({ callerId, number, claimedUntil: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertListen(values: Partial<Insertable<Schema['callListens']>>) {
  const callId = values.callId ?? (await insertOpenCall())
  const listenerId = values.listenerId ?? (await createUser(db)).id
  await db
    .insertInto('callListens')
    .values({ ...values, callId, listenerId })
    .execute()
}

/** Inserts a run that somebody has uploaded; another person may have a part in it. */
async function insertRun(runOf: (personId: number) => Partial<Insertable<Schema['bulkRuns']>>) {
  const { id: createdBy } = await createUser(db)
  const { id: personId } = await createUser(db)
  const upload = { resource: 'tenancies', operation: 'update', fileName: 'a.csv', createdBy } as const
  await db
    .insertInto('bulkRuns')
    .values({ ...upload, ...runOf(personId) })
    .execute()
}

const insertChange = (changes: object) =>
  sql`
    insert into inventory_changes (root_id, inventory_id, kind, source, version, changes)
    values (1, 1, 'place', 'editor', 1, ${JSON.stringify(changes)})
  `.execute(db)

const insertEvent = (ids: object) =>
  sql`insert into events (type, ids) values ('place.changed', ${JSON.stringify(ids)})`.execute(db)

describe.each(Object.entries(invalidWrites))('%s', (_, rows) => {
  test.each(rows)('rejects %s', async (_what, attempt, constraint) => {
    await expect(attempt()).rejects.toThrow(constraint)
  })
})

test("stores a region's path as the ids from the country down", async () => {
  const country = await createRegion(db)
  const city = await createCity(db, { parentId: country.id })
  const { path } = await db.selectFrom('regions').where('id', '=', city.id).select('path').executeTakeFirstOrThrow()
  expect(path).toBe(`${country.id}.${city.id}`)
})

// spec: 3.address-parts
test('accepts seven address parts and requires a long and a short name for each', async () => {
  const part = { long_name: 'Long', short_name: 'Short' }
  const parts = ['street_number', 'route', 'locality', 'district', 'postal_code', 'state', 'country']
  const address = Object.fromEntries(parts.map((name) => [name, part]))
  const { id } = await createRegion(db, { address })
  const row = await db.selectFrom('regions').where('id', '=', id).select('address').executeTakeFirstOrThrow()
  expect(row.address).toEqual(address)
  for (const name of parts) {
    const incomplete = { ...address, [name]: { long_name: 'Long' } } as object
    await expect(createRegion(db, { address: incomplete })).rejects.toThrow(/regions_address_check/)
  }
})

test('deletes a room type together with its tenancies and everything that belongs to them', async () => {
  const tree = await createPlace(db, { roomTypes: 2, tenancies: 2 })
  await createImage(db, tree.id, { inventoryId: roomTypeIdOf(tree), kind: 'room_type' })
  await execute(`delete from inventories where id = ${roomTypeIdOf(tree)}`)
  const remaining = await db.selectFrom('inventories').where('rootId', '=', tree.id).select('kind').execute()
  expect(remaining.map(({ kind }) => kind).toSorted()).toEqual(['place', 'room_type', 'tenancy', 'tenancy'])
  await expect(db.selectFrom('availability').where('rootId', '=', tree.id).selectAll().execute()).resolves.toHaveLength(
    2,
  )
  await expect(db.selectFrom('media').where('rootId', '=', tree.id).selectAll().execute()).resolves.toEqual([])
})

test("creates a month's price observation partition once when many sessions need it", async () => {
  const make = () =>
    db.transaction().execute((tx) => sql`select make_price_observations_month('2031-05-01')`.execute(tx))
  await Promise.all(Array.from({ length: 8 }, make))
  const { rows } = await sql`select where to_regclass('price_observations_2031_05') is not null`.execute(db)
  expect(rows).toHaveLength(1)
})

test("creates a month's price observation partition idempotently, from its first to its last day", async () => {
  for (const day of ['2027-02-10', '2027-02-28']) await sql`select make_price_observations_month(${day})`.execute(db)
  const observed = (observedOn: string) => ({
    observedOn,
    rootId: place.id,
    tenancyId: tenancyIdOf(place),
    priceMinor: 1,
    currency: 'GBP',
    priceDuration: 'weekly' as const,
  })
  await db
    .insertInto('priceObservations')
    .values([observed('2027-02-01'), observed('2027-02-28')])
    .execute()
  await expect(db.insertInto('priceObservations').values(observed('2027-03-01')).execute()).rejects.toThrow(
    /no partition/,
  )
})

test("requires a shared shortlist member's budget to be complete and its range ordered", async () => {
  const owner = await createUser(db)
  const list = await db
    .insertInto('sharedShortlists')
    .values({ ownerId: owner.id, name: 'Leeds', invitationSeed: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const join = (budget: Partial<Insertable<Schema['sharedShortlistMembers']>>) =>
    db
      .insertInto('sharedShortlistMembers')
      .values({ listId: list.id, userId: owner.id, name: 'Ana', ...budget })
      .execute()
  const complete = { budgetMaxMinor: 200, budgetCurrency: 'GBP', budgetPeriod: 'weekly' as const }
  for (const budget of [
    { budgetMaxMinor: 200 },
    { ...complete, budgetPeriod: null },
    { ...complete, budgetMinMinor: 201 },
  ]) {
    await expect(join(budget)).rejects.toThrow(/shared_shortlist_budgets_are_whole/)
  }
  await join({ ...complete, budgetMinMinor: 200 })
})
