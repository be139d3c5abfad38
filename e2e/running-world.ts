import type { EditionName } from '@amber/editions/edition'

export type RunningWorld = {
  webUrl: string
  imagesUrl: string
  /** URL of the Stripe emulator. */
  stripeUrl: string
  /** Variables that point another site to the Stripe emulator. */
  stripeEnvironment: Record<string, string>
  databaseUrl: string
  /** Port of the SMTP server for students' answers. */
  inboundMailPort: number
  logFiles: string[]
  /** Session tokens by role; tenant and resident are students with bookings. */
  tokens: { admin: string; agent: string; student: string; tenant: string; resident: string }
}

const VARIABLE = 'E2E_WORLDS'

/** Passes the worlds to the journeys' processes, which inherit only the runner's environment. */
export function publishWorlds(worlds: Record<EditionName, RunningWorld>) {
  process.env[VARIABLE] = JSON.stringify(worlds)
}

export function getRunningWorld(edition: EditionName): RunningWorld {
  const text = process.env[VARIABLE]
  if (text === undefined) throw new Error('no world running: start the journeys through Playwright')
  return (JSON.parse(text) as Record<EditionName, RunningWorld>)[edition]
}
