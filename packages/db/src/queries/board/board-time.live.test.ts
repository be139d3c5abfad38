import { addWorkingTime, COMPANY_HOURS } from '@amber/domain/staff/working-hours'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createRandom } from '@amber/testing/random'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { responseStep, workingMinutes } from './board-time.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

async function minutesBetween(pairs: readonly { from: Date; until: Date }[]): Promise<number[]> {
  const { rows } = await sql<{ minutes: number }>`
    select ${workingMinutes(sql`pair.start`, sql`pair.stop`)} as minutes
    from unnest(
      ${pairs.map(({ from }) => from)}::timestamptz[], ${pairs.map(({ until }) => until)}::timestamptz[]
    ) with ordinality pair (start, stop, position)
    order by position
  `.execute(database.db)
  return rows.map(({ minutes }) => minutes)
}

test('relies on working days that begin the week', () => {
  expect(COMPANY_HOURS.workDays).toEqual([1, 2, 3, 4, 5])
})

test('workingMinutes counts what addWorkingTime adds, through two years of changing clocks', async () => {
  const random = createRandom(24)
  const cases = Array.from({ length: 3000 }, () => {
    const from = new Date(Date.parse('2026-01-01T00:00:00Z') + random.integer(0, 730 * 24 * 3600) * 1000)
    const minutes = random.integer(1, 20 * 9 * 60)
    return { from, minutes, until: addWorkingTime(COMPANY_HOURS, from, minutes) ?? from }
  })
  expect(await minutesBetween(cases)).toEqual(cases.map(({ minutes }) => minutes))
  const sooner = cases.map(({ from, until }) => ({ from, until: new Date(until.getTime() - 1) }))
  expect(await minutesBetween(sooner)).toEqual(cases.map(({ minutes }) => minutes - 1))
})

test('workingMinutes is 0 for an answer before the question', async () => {
  const [from, until] = [new Date('2026-11-16T12:00:00Z'), new Date('2026-11-16T10:00:00Z')]
  expect(await minutesBetween([{ from, until }])).toEqual([0])
})

test('responseStep rounds down to minutes, five minutes or half an hour', async () => {
  const { rows } = await sql<{ step: number }>`
    select ${responseStep(sql`minutes`)} as step
    from unnest('{0,59,63,539,540,575}'::integer[]) with ordinality given (minutes, position)
    order by position
  `.execute(database.db)
  expect(rows.map(({ step }) => step)).toEqual([0, 59, 60, 535, 540, 570])
})
