import { getWebVitals } from '@amber/contract/endpoints/web-vitals'
import * as schemas from '@amber/contract/schemas/web-vitals'
import { addDays } from '@amber/domain/board/board-period'
import { todayIn } from '@amber/domain/dates/today'
import { loadWebVitals, type VitalRow } from '@amber/operations/vitals/load-web-vitals'
import { mount } from '../../../http/mount.ts'

export const getWebVitalsEndpoint = mount(getWebVitals, schemas.getWebVitals, async ({ query }, { listDb }) => {
  const { vital, days, ...filter } = query
  const until = addDays(todayIn('UTC', new Date()), 1)
  const from = addDays(until, -days)
  const vitals = await loadWebVitals(listDb, { from, until, ...filter }, vital)
  return {
    data: {
      from,
      until,
      all: presentRow(vitals.all),
      days: vitals.days.map(presentRow),
      pages: vitals.pages.map(presentRow),
      devices: vitals.devices.map(presentRow),
      countries: vitals.countries.map(presentRow),
      releases: vitals.releases.map(presentRow),
      causes: vitals.causes,
      errors: vitals.errors,
    },
  }
})

const presentRow = ({ key, figures, worseThanBefore }: VitalRow) => ({
  key,
  figures,
  worse_than_before: worseThanBefore,
})
