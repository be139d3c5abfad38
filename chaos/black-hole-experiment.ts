import type { AppName } from '@amber/local-environment/app-process'
import type { World } from '@amber/testing/world'
import type { LoadRequest, LoadResponse } from './steady-load.ts'

/** Seconds of the run at which the dependency falls silent and responds again. */
export const SILENT_AT = 10
export const RELEASED_AT = SILENT_AT + 60

export type Experiment = {
  /** Name of the dependency in `/readyz`. */
  name: string
  /** Variable that holds its URL. */
  variable: string
  apps: readonly AppName[]
  environment?: Record<string, string>
  /** Apps whose readiness must name it, with the status they then return. */
  readiness: Partial<Record<AppName, 200 | 503>>
  /** Seconds until readiness names it, of which the first failing call may be a part. */
  namedWithinS: number
  perSecond: number
  /** Prepares the load and returns its requests one by one. */
  load: (world: World) => Promise<() => string | LoadRequest>
  /** Timeout of the whole request in milliseconds, with a second for a busy machine. */
  limitMs: number
  /** Returns whether the response shows that the dependency was used. */
  works: (response: LoadResponse) => boolean
  /** Status codes that a caller may get meanwhile. */
  expected: readonly number[]
  /** Measures what the load does not show, once the dependency responds again. */
  afterwards?: (world: World) => Promise<void>
}

/** One response of `/readyz`, at a second of the run. */
export type Probe = { at: number; ms: number; code: number; failing: string[] }
