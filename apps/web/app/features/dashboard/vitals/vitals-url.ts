import {
  VITAL_DEVICES,
  VITAL_PAGES,
  VITALS,
  type Vital,
  type VitalDevice,
  type VitalPage,
} from '@amber/domain/vitals/web-vitals'
import { listUrl } from '../kit/list-url.ts'

export const VITALS_PATH = '/dashboard/vitals'

/** Days that staff choose from. */
export const VITAL_PERIODS = [1, 7, 28, 90] as const

const DEFAULT_PERIOD = 7

export type VitalsState = {
  vital: Vital
  days: (typeof VITAL_PERIODS)[number]
  page?: VitalPage
  device?: VitalDevice
  country?: string
  release?: string
}

/** Reads the state of the page. Ignores invalid values, so that an old link still shows something. */
export function readVitalsUrl(query: URLSearchParams): VitalsState {
  const page = VITAL_PAGES.find((name) => name === query.get('page'))
  const device = VITAL_DEVICES.find((name) => name === query.get('device'))
  const country = query.get('country') ?? ''
  const release = query.get('release') ?? ''
  return {
    vital: VITALS.find((name) => name === query.get('vital')) ?? 'LCP',
    days: VITAL_PERIODS.find((days) => String(days) === query.get('days')) ?? DEFAULT_PERIOD,
    ...(page && { page }),
    ...(device && { device }),
    ...(/^[A-Z]{2}$/.test(country) && { country }),
    ...(/^[\w.-]{1,60}$/.test(release) && { release }),
  }
}

/** Returns the page with other values; undefined removes one. */
export const vitalsUrl = (query: URLSearchParams, changes: Readonly<Record<string, string | number | undefined>>) =>
  listUrl(VITALS_PATH, query, changes)
