import { LEADS_PATH } from '../leads/leads-url.ts'

export const DIAL_PATH = `${LEADS_PATH}/dial`

/** Parameter with the digits of a number that somebody wants to call. */
export const NUMBER_PARAMETER = 'number_to_call'

/** Parameter with the uuid of a lead whose person somebody wants to call. */
const LEAD_PARAMETER = 'lead'

/** Returns the URL at which the person of a lead can be called. */
export const dialLeadUrl = (leadUuid: string) => `${DIAL_PATH}?${new URLSearchParams({ [LEAD_PARAMETER]: leadUuid })}`

/** Returns the URL at which a number can be called, however it is formatted. */
export const dialNumberUrl = (number: string) =>
  `${DIAL_PATH}?${new URLSearchParams({ [NUMBER_PARAMETER]: number.replaceAll(/\D/g, '') })}`

/** Why the text of a link or a field is no number to call. */
type NumberProblem = 'missing' | 'several' | 'plus' | 'not_digits' | 'leading_zero' | 'too_short' | 'too_long'

/** A request to call somebody, as the URL states it. */
export type DialRequest =
  | { is: 'nothing' }
  | { is: 'lead'; leadUuid: string }
  | { is: 'number'; number: string }
  | {
      is: 'rejected'
      problem: NumberProblem
      /** Shown again in the field. */
      text: string
      /** Digits that the text probably means; undefined if it means none. */
      suggestion: string | undefined
    }

/** E.164 allows 15 digits with the country code; the shortest numbers have 6. */
const MIN_DIGITS = 6
const MAX_DIGITS = 15
const MAX_SHOWN_LENGTH = 40
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads whom to call. Only ASCII digits with a country code are a number, so that a broken link never calls a stranger. */
export function readDialRequest(query: URLSearchParams): DialRequest {
  const texts = query.getAll(NUMBER_PARAMETER)
  const [text] = texts
  if (text !== undefined) {
    const problem = texts.length > 1 ? 'several' : findProblem(text)
    if (problem === undefined) return { is: 'number', number: text }
    const digits = texts.length > 1 ? '' : text.replaceAll(/[\s+().\-–]/g, '').replace(/^00/, '')
    const suggestion = digits !== text && findProblem(digits) === undefined ? digits : undefined
    return { is: 'rejected', problem, text: text.slice(0, MAX_SHOWN_LENGTH), suggestion }
  }
  const leadUuid = query.get(LEAD_PARAMETER)
  return leadUuid !== null && UUID.test(leadUuid) ? { is: 'lead', leadUuid } : { is: 'nothing' }
}

function findProblem(text: string): NumberProblem | undefined {
  if (text.trim() === '') return 'missing'
  // A plus sign that a link does not encode arrives as a space.
  if (/^[+ ]\d+$/.test(text)) return 'plus'
  if (!/^\d+$/.test(text)) return 'not_digits'
  if (text.startsWith('0')) return 'leading_zero'
  if (text.length < MIN_DIGITS) return 'too_short'
  return text.length > MAX_DIGITS ? 'too_long' : undefined
}
