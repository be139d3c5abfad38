import type { EditionName } from '@amber/editions/edition'

export type RunningWorld = {
  webUrl: string
  imagesUrl: string
  /** Of the stand-in that takes the cards. */
  stripeUrl: string
  databaseUrl: string
  logFiles: string[]
  /** Of somebody who is logged in, by what they may do; the tenant and the resident are students with bookings. */
  tokens: { admin: string; agent: string; student: string; tenant: string; resident: string }
}

const VARIABLE = 'E2E_WORLDS'

/** Journeys run in processes of their own, which get the runner's environment and nothing else. */
export function publishWorlds(worlds: Record<EditionName, RunningWorld>) {
  process.env[VARIABLE] = JSON.stringify(worlds)
}

export function getRunningWorld(edition: EditionName): RunningWorld {
  const text = process.env[VARIABLE]
  if (text === undefined) throw new Error('No world was started: run the journeys through Playwright.')
  return (JSON.parse(text) as Record<EditionName, RunningWorld>)[edition]
}
