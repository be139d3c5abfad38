import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { FlagInfo } from '@amber/domain/flags/catalogue'

/** Returns the flags past their last day, which somebody has to remove or to prolong. */
export const checkFlags = (flags: Readonly<Record<string, FlagInfo>>, today: CalendarDay): string[] =>
  Object.entries(flags)
    .filter(([, { endsOn }]) => endsOn < today)
    .map(
      ([name, { endsOn, owner }]) =>
        `packages/domain/src/flags/catalogue.ts: the flag ${name} of team ${owner} ended on ${endsOn}: remove it or agree a new day`,
    )
