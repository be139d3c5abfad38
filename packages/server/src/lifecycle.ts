/** State of a process: `draining` after it received a stop signal. */
export type Lifecycle = { draining: boolean }
