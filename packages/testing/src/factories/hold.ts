import { randomBytes, randomUUID } from 'node:crypto'
import type { DbOrTx, Schema } from '@amber/db/database'
import type { Insertable } from 'kysely'
import { createLead } from './lead.ts'

type Overrides = Partial<Insertable<Schema['holds']>> & { rootId: number; tenancyId: number }

/** Creates a hold that a visitor with a sent form has just taken; it lasts twenty minutes. */
export async function createHold(db: DbOrTx, { rootId, tenancyId, ...overrides }: Overrides) {
  const leadId = overrides.leadId ?? (await createLead(db, { rootId, inventoryId: tenancyId, stage: 'form_sent' })).id
  const { id: formId } = await db
    .insertInto('forms')
    .values({
      leadId,
      idempotencyKey: randomUUID(),
      moveIn: '2027-09-11',
      arrivalDate: '2027-09-11',
      formValues: '{}',
      termsVersion: '1',
      termsAcceptedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('holds')
    .values({
      rootId,
      tenancyId,
      slot: 1,
      leadId,
      formId,
      flowHash: randomBytes(32),
      emailHash: randomBytes(32),
      addressHash: randomBytes(32),
      isProven: false,
      expiresAt: new Date(Date.now() + 20 * 60_000),
      ...overrides,
    })
    .returning(['id', 'leadId', 'expiresAt'])
    .executeTakeFirstOrThrow()
}
