import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { createProgress } from '../load/progress.ts'
import { DEFAULT_PLACE_COUNT, DEFAULT_SEED } from '../open-world.ts'
import { loadLeads } from './load-leads.ts'

/** Leads of the whole demo world; smaller ones have as many per place. */
const DEFAULT_LEAD_COUNT = 20_000

type Options = {
  databaseUrl: string
  /** Places of the world, by default all. */
  places?: number | undefined
  leads?: number
  seed?: number
  day?: CalendarDay
}

/** Loads the demo leads into a world that has none and leaves any other database unchanged. */
export async function ensureLeads({ databaseUrl, places = DEFAULT_PLACE_COUNT, ...options }: Options): Promise<void> {
  const leads = options.leads ?? Math.round((places * DEFAULT_LEAD_COUNT) / DEFAULT_PLACE_COUNT)
  const { seed = DEFAULT_SEED, day = new Date().toISOString().slice(0, 10) } = options
  const progress = createProgress('leads', leads)
  try {
    await loadLeads({ databaseUrl, seed, day, leads, progress })
  } finally {
    progress.close()
  }
}
