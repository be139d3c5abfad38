import type { DbOrTx, Schema } from '@amber/db/database'
import type { Insertable } from 'kysely'
import { nextNumber } from './sequence.ts'

export const createOrganisation = (db: DbOrTx, overrides: Partial<Insertable<Schema['organisations']>> = {}) =>
  db
    .insertInto('organisations')
    .values({ kind: 'landlord', name: `Organisation ${nextNumber()}`, ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow()
