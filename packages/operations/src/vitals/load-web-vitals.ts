import type { Db } from '@amber/db/database'
import {
  countWebVitals,
  type ErrorCount,
  listPageErrors,
  listMeasuredReleases,
  listVitalCauses,
  type VitalCause,
  type VitalFilter,
  type VitalGroup,
} from '@amber/db/queries/vitals/web-vital-counts'
import { isWorseRelease } from '@amber/domain/vitals/compare-releases'
import { type BucketCount, countAbove, countOf, quantileOfBuckets } from '@amber/domain/vitals/vital-buckets'
import { type Vital, VITAL_THRESHOLDS, VITALS } from '@amber/domain/vitals/web-vitals'

const QUANTILE = 0.75
const MAX_CAUSES = 10
const MAX_ROWS = 20

/** A set of measurements: the value that three quarters stay below, and how many have which rating. */
type VitalFigure = { p75: number | null; count: number; good: number; poor: number }

/** One page category, device, country or release, or all of them. */
export type VitalRow = { key: string; figures: Record<Vital, VitalFigure>; worseThanBefore: Vital[] }

export type WebVitals = {
  all: VitalRow
  days: VitalRow[]
  pages: VitalRow[]
  devices: VitalRow[]
  countries: VitalRow[]
  /** The newest first, each compared with the one before. */
  releases: VitalRow[]
  causes: VitalCause[]
  errors: ErrorCount[]
}

/** Loads the measurements of a range of days, with the worst causes of one vital. */
export async function loadWebVitals(db: Db, filter: VitalFilter, causesOf: Vital): Promise<WebVitals> {
  const rowsBy = async (group: VitalGroup) => toRows(await countWebVitals(db, filter, group))
  const [all, days, pages, devices, countries, byRelease, order, causes, errors] = await Promise.all([
    rowsBy('all'),
    rowsBy('day'),
    rowsBy('page'),
    rowsBy('device'),
    rowsBy('country'),
    countWebVitals(db, filter, 'release'),
    listMeasuredReleases(db, filter),
    listVitalCauses(db, causesOf, filter, MAX_CAUSES),
    listPageErrors(db, filter, MAX_CAUSES),
  ])
  return {
    all: all[0] ?? toRow('', new Map()),
    days: days.toSorted((a, b) => a.key.localeCompare(b.key)),
    pages: byCount(pages),
    devices: byCount(devices),
    countries: byCount(countries).slice(0, MAX_ROWS),
    releases: compareReleases(byRelease, order).slice(0, MAX_ROWS),
    causes,
    errors,
  }
}

type Counts = Awaited<ReturnType<typeof countWebVitals>>
type CountsByVital = Map<Vital, BucketCount[]>

const groupCounts = (counts: Counts): Map<string, CountsByVital> =>
  new Map(
    [...Map.groupBy(counts, ({ key }) => key)].map(([key, rows]) => [key, Map.groupBy(rows, ({ vital }) => vital)]),
  )

const toRows = (counts: Counts): VitalRow[] => [...groupCounts(counts)].map(([key, byVital]) => toRow(key, byVital))

function toRow(key: string, byVital: CountsByVital, worseThanBefore: Vital[] = []): VitalRow {
  const figures = VITALS.map((vital) => [vital, toFigure(vital, byVital.get(vital) ?? [])])
  return { key, figures: Object.fromEntries(figures) as Record<Vital, VitalFigure>, worseThanBefore }
}

function toFigure(vital: Vital, counts: readonly BucketCount[]): VitalFigure {
  const { good, poor } = VITAL_THRESHOLDS[vital]
  const count = countOf(counts)
  return {
    p75: quantileOfBuckets(vital, counts, QUANTILE),
    count,
    good: count - countAbove(vital, counts, good),
    poor: countAbove(vital, counts, poor),
  }
}

function compareReleases(counts: Counts, order: readonly string[]): VitalRow[] {
  const byRelease = groupCounts(counts)
  const measured = order.filter((release) => byRelease.has(release))
  return measured.map((release, index) => {
    const now = byRelease.get(release) ?? new Map<Vital, BucketCount[]>()
    const before = byRelease.get(measured[index + 1] ?? '')
    const worse = VITALS.filter((vital) => isWorseRelease(vital, before?.get(vital) ?? [], now.get(vital) ?? []))
    return toRow(release, now, worse)
  })
}

const byCount = (rows: readonly VitalRow[]): VitalRow[] =>
  rows.toSorted((a, b) => measurementsOf(b) - measurementsOf(a))

const measurementsOf = ({ figures }: VitalRow): number => VITALS.reduce((sum, vital) => sum + figures[vital].count, 0)
