import { dropStaleClones, ensureTemplate } from './database.ts'

/** Runs once before all live tests, as Vitest's global setup. */
export default async function setup(): Promise<void> {
  await ensureTemplate()
  await dropStaleClones()
}
