import type { Db } from '@amber/db/database'
import { correctLeadTallies } from '@amber/db/queries/dashboard/lead-tallies'

/** Corrects the tallies of leads, and returns how many values were wrong. */
export const correctTallies = (db: Db): Promise<number> => db.transaction().execute(correctLeadTallies)
