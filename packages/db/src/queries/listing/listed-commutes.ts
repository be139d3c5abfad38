import { MAX_COMMUTE_MINUTES, COMMUTE_MODES } from '@amber/domain/commute/commute-mode'
import { commuteCode } from '@amber/domain/commute/commute-code'
import { sql } from 'kysely'

const codeOf =
  (commute: { campusId?: number; minutes?: number; estimated?: boolean }) => (mode: (typeof COMMUTE_MODES)[number]) =>
    commuteCode({ campusId: 0, minutes: 0, estimated: false, ...commute, mode })

/** A code is a sum, so SQL adds up what its parts are worth. */
const [codesPerCampus, codesPerMinute, codeOfEstimate] = [{ campusId: 1 }, { minutes: 1 }, { estimated: true }].map(
  (commute) => codeOf(commute)('foot'),
)
const modeCodes = sql.join(
  COMMUTE_MODES.map((mode) => sql`when ${sql.lit(mode)} then ${sql.lit(codeOf({})(mode))}`),
  sql` `,
)

/** Selects the codes of the minutes from `place` to campuses, as `commuteCode` returns them, ascending. */
export const listedCommutes = sql`(
  select coalesce(json_agg(code order by code), '[]')
  from (
    select
      campus_id * ${sql.lit(codesPerCampus)} + minutes * ${sql.lit(codesPerMinute)}
        + case mode ${modeCodes} end
        + case source when 'estimate' then ${sql.lit(codeOfEstimate)} else 0 end as code
    from travel_minutes
    where travel_minutes.place_id = place.id and minutes <= ${sql.lit(MAX_COMMUTE_MINUTES)}
  ) commute
)`
