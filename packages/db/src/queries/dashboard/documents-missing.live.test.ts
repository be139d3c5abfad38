import { BOOKING_DOCUMENT_KINDS, type BookingDocumentKind } from '@amber/domain/document/document'
import { neededDocuments } from '@amber/domain/document/needed-documents'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signalsOf } from './lead-filter.ts'

let database: TestDatabase
let rootId: number
let staffId: number
beforeAll(async () => {
  database = await cloneDatabase()
  rootId = (await createPlace(database.db)).id
  staffId = (await createUser(database.db, { roles: ['admin'] })).id
})
afterAll(() => database.drop())

/** All sets of kinds: each bit of the number says whether one of them is given. */
const subsets = Array.from({ length: 2 ** BOOKING_DOCUMENT_KINDS.length }, (_, bits) =>
  BOOKING_DOCUMENT_KINDS.filter((_kind, at) => Math.floor(bits / 2 ** at) % 2 === 1),
)

test.each(['all', 'own'] as const)(
  'says what neededDocuments says for every set of documents, of %s leads',
  async (scope) => {
    const isMissing = signalsOf({ userId: staffId, scope }).documents_missing
    for (const needsGuarantor of [false, true])
      for (const given of subsets) {
        const { id } = await createLead(database.db, { rootId, email: 'mei@example.com', stage: 'agreement_signed' })
        await insertDocuments(id, given)
        if (needsGuarantor)
          await database.db
            .insertInto('documentRequests')
            .values({ leadId: id, kind: 'guarantor_paper', requestedBy: staffId })
            .execute()
        const { rows } = await sql<{ isMissing: boolean }>`
        select ${isMissing} as is_missing from leads lead where lead.id = ${id}
      `.execute(database.db)
        const expected = neededDocuments({ needsGuarantor }).some((kind) => !given.includes(kind))
        expect({ needsGuarantor, given, ...rows[0] }).toEqual({ needsGuarantor, given, isMissing: expected })
      }
  },
)

/** Files are still being checked, which counts as given. */
async function insertDocuments(leadId: number, kinds: readonly BookingDocumentKind[]) {
  const file = { leadId, state: 'checking', mediaType: 'application/pdf', deleteAfter: new Date('2099-01-01') } as const
  for (const kind of kinds)
    await database.db
      .insertInto('documents')
      .values({ ...file, kind })
      .execute()
}
