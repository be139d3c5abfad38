/** What a process is doing: `draining` once it was told to stop. */
export type Lifecycle = { draining: boolean }
