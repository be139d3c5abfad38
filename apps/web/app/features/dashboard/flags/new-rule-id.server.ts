import { randomUUID } from 'node:crypto'

/** Ids tell the rules of one flag apart, so that they may be short. */
export const newRuleId = (): string => randomUUID().slice(0, 8)
