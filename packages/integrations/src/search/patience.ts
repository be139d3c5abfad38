/** Reads give up early, since a slow answer is of no use to a visitor; whoever writes can wait longer. */
export const READ = { requestTimeout: 2_000 }
export const WRITE = { requestTimeout: 10_000 }
export const ADMIN = { requestTimeout: 30_000 }

export type Patience = { requestTimeout: number }
