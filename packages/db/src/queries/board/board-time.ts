import { BOARD_TIME_ZONE } from '@amber/domain/board/board-period'
import { LAST_RESPONSE_STEP, RESPONSE_STEPS } from '@amber/domain/board/response-step'
import { FIRST_MONDAY, WORK_DAYS_PER_WEEK, WORK_MINUTES_PER_DAY } from '@amber/domain/board/working-minutes'
import { COMPANY_HOURS } from '@amber/domain/staff/working-hours'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

const localTime = (instant: Sql): Sql => sql`(${instant} at time zone ${sql.lit(BOARD_TIME_ZONE)})`

/** The calendar day of the company at an instant. */
export const boardDay = (instant: Sql): RawBuilder<string> => sql`${localTime(instant)}::date`

/** The hour of the company's clocks at an instant, from 0 to 23. */
export const boardHour = (instant: Sql): RawBuilder<number> => sql`extract(hour from ${localTime(instant)})::smallint`

/** Rounds minutes down to the step that contains them. */
export const responseStep = (minutes: Sql): RawBuilder<number> => {
  const steps = RESPONSE_STEPS.map(
    ({ below, step }) => sql`when ${minutes} < ${sql.lit(below)} then ${minutes} - ${minutes} % ${sql.lit(step)}`,
  )
  return sql`(case ${sql.join(steps, sql` `)} else ${minutes} - ${minutes} % ${sql.lit(LAST_RESPONSE_STEP)} end)`
}

/**
 * The whole minutes of the company's working hours between two instants, and 0 if they are in the other order. A formula
 * instead of a walk over days, because it is computed for many leads. It is exact because clocks change at night.
 */
export const workingMinutes = (from: Sql, until: Sql): RawBuilder<number> =>
  sql`greatest(0, floor(${workedUntil(until)} - ${workedUntil(from)}))::integer`

function workedUntil(instant: Sql): Sql {
  const days = sql`(${boardDay(instant)} - ${sql.lit(FIRST_MONDAY)}::date)`
  const week = sql`floor(${days} / 7.0)`
  const dayOfWeek = sql`(${days} - ${week} * 7)`
  const minute = sql`extract(epoch from ${localTime(instant)}::time) / 60`
  return sql`(
    (${week} * ${sql.lit(WORK_DAYS_PER_WEEK)} + least(${dayOfWeek}, ${sql.lit(WORK_DAYS_PER_WEEK)}))
      * ${sql.lit(WORK_MINUTES_PER_DAY)}
    + case when ${dayOfWeek} < ${sql.lit(WORK_DAYS_PER_WEEK)}
      then least(greatest(${minute} - ${sql.lit(COMPANY_HOURS.fromMinute)}, 0), ${sql.lit(WORK_MINUTES_PER_DAY)})
      else 0 end
  )`
}
