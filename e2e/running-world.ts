export type RunningWorld = { webUrl: string; imagesUrl: string; logFiles: string[] }

const VARIABLE = 'E2E_WORLD'

/** Journeys run in processes of their own, which get the runner's environment and nothing else. */
export function publishWorld(world: RunningWorld) {
  process.env[VARIABLE] = JSON.stringify(world)
}

export function getRunningWorld(): RunningWorld {
  const text = process.env[VARIABLE]
  if (text === undefined) throw new Error('No world was started: run the journeys through Playwright.')
  return JSON.parse(text) as RunningWorld
}
