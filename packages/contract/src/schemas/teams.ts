import { isTimeZone } from '@amber/domain/contact/can-contact'
import { LANGUAGES } from '@amber/domain/languages'
import { MAX_CAPACITY, MAX_DESTINATIONS, MAX_TEAM_NAME_LENGTH } from '@amber/domain/staff/profile-limits'
import { MINUTES_PER_DAY } from '@amber/domain/staff/working-hours'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { idParameter } from './query-parameters.ts'
import { storableText } from './storable-text.ts'
import { count, day, id } from './values.ts'

const Profile = z.object({
  team_id: z.nullable(id),
  languages: z.array(z.enum(LANGUAGES)).check(z.maxLength(LANGUAGES.length)),
  /** Countries and cities; empty for somebody who knows all alike. */
  region_ids: z.array(id).check(z.maxLength(MAX_DESTINATIONS)),
  /** Open leads at most; 0 for people who get none. */
  capacity: z.int().check(z.minimum(0), z.maximum(MAX_CAPACITY)),
  /** From Monday, which is 1. */
  work_days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
  /** Minutes of the day on the clocks of the time zone. */
  from_minute: z.int().check(z.minimum(0), z.maximum(MINUTES_PER_DAY - 1)),
  to_minute: z.int().check(z.minimum(1), z.maximum(MINUTES_PER_DAY)),
  time_zone: z.string().check(z.maxLength(64), z.refine(isTimeZone, { error: 'expected the name of a time zone' })),
  /** Day on which somebody out of office is back; null for somebody who is there. */
  back_on: z.nullable(day),
})

export type Profile = z.output<typeof Profile>

const TeamMember = z.object({
  id,
  name: z.string(),
  profile: Profile,
  open_leads: count,
})

export type TeamMember = z.output<typeof TeamMember>

const Team = z.object({ id, name: z.string() })

export const listTeamMembers = {
  response: dataOf(
    z.object({
      teams: z.array(Team),
      members: z.array(TeamMember),
      /** Countries and cities that somebody may know, for those who may change profiles. */
      regions: z.array(z.object({ id, name: z.string(), country: z.nullable(z.string()) })),
    }),
  ),
} satisfies Schemas

export const createTeam = {
  body: z.object({ name: storableText(MAX_TEAM_NAME_LENGTH).check(z.trim(), z.minLength(1)) }),
  response: dataOf(Team),
} satisfies Schemas

export const changeProfile = {
  params: z.object({ id: idParameter() }),
  body: Profile.check(z.refine(({ from_minute: from, to_minute: to }) => from < to, { path: ['to_minute'] })),
  response: dataOf(TeamMember),
} satisfies Schemas

export const setOutOfOffice = {
  body: z.object({ back_on: z.nullable(day) }),
  response: dataOf(TeamMember),
} satisfies Schemas

export const handOverLeads = {
  params: z.object({ id: idParameter() }),
  body: z.object({ to: z.nullable(id) }),
  response: dataOf(z.object({ leads: count })),
} satisfies Schemas
