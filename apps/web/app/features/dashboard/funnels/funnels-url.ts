import { VITAL_DEVICES, VITAL_PAGES, type VitalDevice, type VitalPage } from '@amber/domain/vitals/web-vitals'
import { EDITION_NAMES, type EditionName } from '@amber/editions/edition'

export const FUNNELS_PATH = '/dashboard/funnel'

/** Days that staff choose from. */
export const FUNNEL_PERIODS = [7, 28, 90, 365] as const

const DEFAULT_PERIOD = 28

export type FunnelsState = {
  days: (typeof FUNNEL_PERIODS)[number]
  page?: VitalPage
  device?: VitalDevice
  edition?: EditionName
}

/** Reads the state of the page. Ignores invalid values, so that an old link still shows something. */
export function readFunnelsUrl(query: URLSearchParams): FunnelsState {
  const page = VITAL_PAGES.find((name) => name === query.get('page'))
  const device = VITAL_DEVICES.find((name) => name === query.get('device'))
  const edition = EDITION_NAMES.find((name) => name === query.get('edition'))
  return {
    days: FUNNEL_PERIODS.find((days) => String(days) === query.get('days')) ?? DEFAULT_PERIOD,
    ...(page && { page }),
    ...(device && { device }),
    ...(edition && { edition }),
  }
}
