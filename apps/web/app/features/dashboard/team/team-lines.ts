import type { Profile, TeamMember } from '@amber/contract/schemas/teams'
import { formatDate } from '@amber/domain/dates/format-date'
import { timeZoneCity } from '@amber/domain/dates/time-zone-city'
import { LANGUAGE_NAMES } from '@amber/domain/language-names'
import type { Language } from '@amber/domain/languages'
import { toClockTime } from './clock-time.ts'

export type TeamOption = { id: number; name: string }
export type RegionOption = TeamOption & { country: string | null }

export type TeamLine = {
  id: number
  name: string
  isMe: boolean
  profile: Profile
  openLeads: number
  team: string | null
  languages: string
  /** Countries and cities; empty for all alike. */
  destinations: string
  hours: string
  /** Day of the return, or null for somebody who is there. */
  backOn: string | null
}

type Context = {
  me: number
  teams: readonly TeamOption[]
  regions: readonly RegionOption[]
  language: Language
}

export const teamLines = (members: readonly TeamMember[], { me, teams, regions, language }: Context): TeamLine[] =>
  members
    .map(({ id, name, profile, open_leads }) => ({
      id,
      name,
      isMe: id === me,
      profile,
      openLeads: open_leads,
      team: teams.find((team) => team.id === profile.team_id)?.name ?? null,
      languages: profile.languages.map((code) => LANGUAGE_NAMES[code]).join(', '),
      destinations: regions
        .filter((region) => profile.region_ids.includes(region.id))
        .map((region) => region.name)
        .join(', '),
      hours: hoursLine(profile, language),
      backOn: profile.back_on && formatDate(profile.back_on, language),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))

/** Returns the names of the days of a week from Monday. */
export function weekdays(language: Language, style: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2024, 0, 1 + index)))
}

/** Returns the hours in one line, such as 'Mon, Tue 09:00–18:00 (London)'. */
function hoursLine({ work_days, from_minute, to_minute, time_zone }: Profile, language: Language): string {
  const names = weekdays(language, 'short')
  const days = work_days.map((day) => names[day - 1]).join(', ')
  return `${days} ${toClockTime(from_minute)}–${toClockTime(to_minute)} (${timeZoneCity(time_zone, language)})`.trim()
}
