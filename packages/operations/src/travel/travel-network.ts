import { ESTIMATE_VERSION } from '@amber/domain/commute/commute-minutes'
import type { CommuteRouter } from '@amber/integrations/router/commute-router'
import type { KnownRouter } from './calculate-minutes.ts'

export type TravelNetwork = {
  /** Name of all that minutes depend on: the router, its street data and timetables, and the paces of estimates. */
  name: string
  known: KnownRouter | undefined
}

/** Asks the router, if there is one, what it knows. */
export async function describeTravelNetwork(router: CommuteRouter | undefined): Promise<TravelNetwork> {
  if (router === undefined) return { name: `estimate-${ESTIMATE_VERSION}`, known: undefined }
  const { fingerprint, modes } = await router.describeNetwork()
  return { name: `estimate-${ESTIMATE_VERSION} router-${fingerprint}`, known: { router, modes } }
}
