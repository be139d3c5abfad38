import { fileURLToPath } from 'node:url'

/** Where the repository lies: apps are started, and state is kept, relative to it. */
export const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url))
