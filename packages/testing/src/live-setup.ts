import { dropStaleClones, ensureTemplate } from './database.ts'

/** Vitest's global setup of the live tests: once a run, before any test. */
export default async function setup(): Promise<void> {
  await ensureTemplate()
  await dropStaleClones()
}
