import { getFunnels } from '@amber/contract/endpoints/analytics'
import * as schemas from '@amber/contract/schemas/analytics'
import { listFunnelCounts } from '@amber/db/queries/analytics/funnel-counts'
import { FUNNEL_NAMES, funnelSteps } from '@amber/domain/analytics/funnels'
import { addDays } from '@amber/domain/board/board-period'
import { todayIn } from '@amber/domain/dates/today'
import { mount } from '../../../http/mount.ts'

export const getFunnelsEndpoint = mount(getFunnels, schemas.getFunnels, async ({ query }, { listDb }) => {
  const { days, ...filter } = query
  const until = todayIn('UTC', new Date())
  const from = addDays(until, -days)
  const counts = await listFunnelCounts(listDb, { from, until, ...filter })
  return {
    data: {
      from,
      until,
      funnels: FUNNEL_NAMES.map((name) => ({
        name,
        steps: funnelSteps(
          name,
          (step) => counts.find((row) => row.funnel === name && row.step === step)?.visitors ?? 0,
        ).map(({ event, visitors, ofStepBefore, ofFirst }) => ({
          event,
          visitors,
          of_step_before: ofStepBefore,
          of_first: ofFirst,
        })),
      })),
    },
  }
})
