import { redactText } from './redact-text.ts'

const QUOTED_TEXT = /'(?:[^']|'')*'/g
/** Neither a parameter such as `$1` nor a digit of a name. */
const NUMBER = /(?<![\w$."])\d+(?:\.\d+)?/g

/** Returns a statement without the values in it. Those of parameters are not part of it. */
export const redactSql = (sql: string): string =>
  redactText(sql.replace(QUOTED_TEXT, '…').replace(NUMBER, '…').replaceAll(/\s+/g, ' ').trim())
