import type { Db } from '@amber/db/database'
import { insertFlagVersion } from '@amber/db/queries/flags/flag-versions'
import type { FlagDefinition } from '@amber/domain/flags/flag-rule'

/** Stores a version of a flag without the checks of a change by staff. */
export const createFlagVersion = (
  db: Db,
  definition: FlagDefinition & { version: number },
  userId: number,
): Promise<unknown> => db.transaction().execute((tx) => insertFlagVersion(tx, definition, { userId }))
