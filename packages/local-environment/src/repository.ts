import { fileURLToPath } from 'node:url'

/** Root of the repository, from which apps are started and under which state is stored. */
export const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url))
