import { startWorld } from '@amber/testing/world'
import { publishWorld } from './running-world.ts'

/** All journeys share one world; what a journey changes, it makes for itself first. */
export default async function setUp() {
  const world = await startWorld()
  publishWorld({ webUrl: world.url('web'), imagesUrl: world.url('images'), logFiles: world.logFiles })
  return () => world.stop()
}
