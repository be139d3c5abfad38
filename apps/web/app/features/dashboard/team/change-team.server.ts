import { type Client, CallError } from '@amber/contract/http/client'
import { changeProfile, createTeam, handOverLeads, setOutOfOffice } from '@amber/contract/endpoints/teams'
import type { Profile } from '@amber/contract/schemas/teams'
import { isTimeZone } from '@amber/domain/contact/can-contact'
import { isCalendarDay } from '@amber/domain/dates/calendar-day'
import { LANGUAGES } from '@amber/domain/languages'
import { MAX_CAPACITY } from '@amber/domain/staff/profile-limits'
import { MINUTES_PER_DAY } from '@amber/domain/staff/working-hours'
import { parseClockTime } from './clock-time.ts'

export type ProfileErrors = {
  capacity?: 'capacity_wrong'
  hours?: 'hours_wrong'
  time_zone?: 'time_zone_wrong'
  back_on?: 'back_on_wrong'
}

/** Outcome of a form: a copy key with its values, or field errors. */
export type TeamOutcome =
  | { done: 'done_profile'; name: string }
  | { done: 'done_away' | 'done_back' }
  | { done: 'done_team'; name: string }
  | { done: 'done_handed_over'; count: number }
  | { refused: 'gone' | 'team_taken' | 'team_missing' }
  | { wrong: ProfileErrors }

/** Handles the forms of the team page. Rethrows API errors without an outcome of their own. */
export async function changeTeam(form: FormData, api: Client): Promise<TeamOutcome> {
  const id = Number(form.get('id'))
  switch (form.get('do')) {
    case 'away': {
      const backOn = textOf(form, 'back_on')
      if (!isCalendarDay(backOn)) return { wrong: { back_on: 'back_on_wrong' } }
      await api.call(setOutOfOffice, { body: { back_on: backOn } })
      return { done: 'done_away' }
    }
    case 'back':
      await api.call(setOutOfOffice, { body: { back_on: null } })
      return { done: 'done_back' }
    case 'profile': {
      const parsed = parseProfile(form)
      if ('wrong' in parsed) return parsed
      const { data } = await api.call(changeProfile, { params: { id }, body: parsed.profile })
      return { done: 'done_profile', name: data.name }
    }
    case 'hand_over': {
      const to = textOf(form, 'to')
      const { data } = await api.call(handOverLeads, { params: { id }, body: { to: to === '' ? null : Number(to) } })
      return { done: 'done_handed_over', count: data.leads }
    }
    case 'team':
      return addTeam(textOf(form, 'name'), api)
    default:
      return { refused: 'gone' }
  }
}

async function addTeam(name: string, api: Client): Promise<TeamOutcome> {
  if (name === '') return { refused: 'team_missing' }
  try {
    await api.call(createTeam, { body: { name } })
    return { done: 'done_team', name }
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') return { refused: 'team_taken' }
    throw error
  }
}

function parseProfile(form: FormData): { profile: Profile } | { wrong: ProfileErrors } {
  const capacity = Number(textOf(form, 'capacity') || Number.NaN)
  const from = parseClockTime(textOf(form, 'from'))
  const to = parseEnd(textOf(form, 'to'))
  const timeZone = textOf(form, 'time_zone')
  const backOn = textOf(form, 'back_on')
  const hasCapacity = Number.isInteger(capacity) && capacity >= 0 && capacity <= MAX_CAPACITY
  const hasHours = from !== undefined && to !== undefined && from < to
  const wrong: ProfileErrors = {
    ...(!hasCapacity && { capacity: 'capacity_wrong' }),
    ...(!hasHours && { hours: 'hours_wrong' }),
    ...(!isTimeZone(timeZone) && { time_zone: 'time_zone_wrong' }),
    ...(backOn !== '' && !isCalendarDay(backOn) && { back_on: 'back_on_wrong' }),
  }
  if (!hasHours || Object.keys(wrong).length > 0) return { wrong }
  const teamId = textOf(form, 'team_id')
  const profile = {
    team_id: teamId === '' ? null : Number(teamId),
    languages: LANGUAGES.filter((language) => form.getAll('languages').includes(language)),
    region_ids: form.getAll('region_ids').map(Number),
    capacity,
    work_days: form.getAll('work_days').map(Number),
    from_minute: from,
    to_minute: to,
    time_zone: timeZone,
    back_on: backOn === '' ? null : backOn,
  }
  return { profile }
}

/** Midnight as the end is that of the day. */
function parseEnd(text: string): number | undefined {
  const minute = parseClockTime(text)
  return minute === 0 ? MINUTES_PER_DAY : minute
}

function textOf(form: FormData, field: string): string {
  const text = form.get(field)
  return typeof text === 'string' ? text.trim() : ''
}

/** Maps an API error that the person can act on; undefined for others. */
export const toTeamError = (error: unknown): TeamOutcome | undefined =>
  error instanceof CallError && (error.code === 'not_found' || error.code === 'invalid_input')
    ? { refused: 'gone' }
    : undefined
