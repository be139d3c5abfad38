import { countriesOfPhone } from '../contact/calling-codes.ts'
import type { PersonClock } from './person-clock.ts'

/** `allowed_with_consent`: everybody on the line has heard the announcement and agreed. `never`: whatever anybody says. */
type RecordingBasis = 'allowed_with_consent' | 'never'

/**
 * Basis by country. Countries that are not listed have not been looked at, so nothing is recorded there. Listing one as
 * `never` says that it was looked at.
 */
const BASES: Readonly<Record<string, RecordingBasis>> = {
  // The consent of everybody suffices, and we ask for it where one side alone could decide too.
  AT: 'allowed_with_consent',
  AU: 'allowed_with_consent',
  BE: 'allowed_with_consent',
  BG: 'allowed_with_consent',
  CA: 'allowed_with_consent',
  CH: 'allowed_with_consent',
  CY: 'allowed_with_consent',
  CZ: 'allowed_with_consent',
  DE: 'allowed_with_consent',
  DK: 'allowed_with_consent',
  EE: 'allowed_with_consent',
  ES: 'allowed_with_consent',
  FI: 'allowed_with_consent',
  FR: 'allowed_with_consent',
  GB: 'allowed_with_consent',
  GG: 'allowed_with_consent',
  GR: 'allowed_with_consent',
  HK: 'allowed_with_consent',
  HR: 'allowed_with_consent',
  HU: 'allowed_with_consent',
  IE: 'allowed_with_consent',
  IM: 'allowed_with_consent',
  IN: 'allowed_with_consent',
  IS: 'allowed_with_consent',
  IT: 'allowed_with_consent',
  JE: 'allowed_with_consent',
  JP: 'allowed_with_consent',
  LT: 'allowed_with_consent',
  LU: 'allowed_with_consent',
  LV: 'allowed_with_consent',
  MT: 'allowed_with_consent',
  MY: 'allowed_with_consent',
  NL: 'allowed_with_consent',
  NO: 'allowed_with_consent',
  NZ: 'allowed_with_consent',
  PL: 'allowed_with_consent',
  PT: 'allowed_with_consent',
  RO: 'allowed_with_consent',
  SE: 'allowed_with_consent',
  SG: 'allowed_with_consent',
  SI: 'allowed_with_consent',
  SK: 'allowed_with_consent',
  US: 'allowed_with_consent',
  // Voices may not leave the country without an assessment that we have not made.
  CN: 'never',
  RU: 'never',
  // Recording a conversation is a crime there, and what a spoken consent is worth is unclear.
  AE: 'never',
  KW: 'never',
  OM: 'never',
  QA: 'never',
  SA: 'never',
}

/** Returns the strictest basis of all countries that a call touches: one that forbids it or is unknown decides. */
export const recordingBasisOf = (countries: readonly (string | null)[]): RecordingBasis =>
  countries.length > 0 && countries.every((country) => country !== null && BASES[country] === 'allowed_with_consent')
    ? 'allowed_with_consent'
    : 'never'

/**
 * Returns the countries where a person may be: those of their number, and that of the time zone by which they live. Null
 * stands for one that is not known.
 */
export function countriesOfPerson(number: string, { country }: Pick<PersonClock, 'country'>): (string | null)[] {
  const ofNumber = countriesOfPhone(number)
  return [...new Set([...(ofNumber.length === 0 ? [null] : ofNumber), country])]
}

/**
 * Why a call is not recorded, the most lasting reason first. `off`: the deployment records nothing, or calls by another
 * telephone. `no_person`: the caller is nobody known, to whom no recording could be handed out. `country`: the law of a
 * country. `declined`: the person said no. `ended`: it was stopped, or the call is over. `not_connected`: nobody has answered.
 */
export const RECORDING_BLOCKS = ['off', 'no_person', 'country', 'declined', 'ended', 'not_connected'] as const

export type RecordingBlock = (typeof RECORDING_BLOCKS)[number]

export type RecordingFacts = {
  /** Whether this deployment records calls. */
  readonly isOn: boolean
  readonly hasPerson: boolean
  /** Countries of the person and of the company. */
  readonly countries: readonly (string | null)[]
  readonly isDeclined: boolean
  readonly isStopped: boolean
  readonly isEnded: boolean
  readonly isAnswered: boolean
}

/** Returns why a recording may not begin; undefined if it may, once the person agrees. */
export function findRecordingBlock(facts: RecordingFacts): RecordingBlock | undefined {
  const found: Record<RecordingBlock, boolean> = {
    off: !facts.isOn,
    no_person: !facts.hasPerson,
    country: recordingBasisOf(facts.countries) === 'never',
    declined: facts.isDeclined,
    ended: facts.isStopped || facts.isEnded,
    not_connected: !facts.isAnswered,
  }
  return RECORDING_BLOCKS.find((block) => found[block])
}

/** `going_on`: parts may arrive. `interrupted`: the browser was lost, so what arrived is all there is. */
export const RECORDING_STATES = ['unasked', 'going_on', 'stopped', 'interrupted', 'declined', 'deleted'] as const

export type RecordingState = (typeof RECORDING_STATES)[number]

/** Type of every recording. Parts of it, in their order, are one file. */
export const RECORDING_TYPE = 'audio/webm'

/** A part is a few seconds of speech of some 4 kB each. */
export const MAX_RECORDING_PART_BYTES = 200_000

/** Two hours in parts of 4 seconds. */
export const MAX_RECORDING_PARTS = 1_800

/** Bytes of the longest recording: 64 kbit/s for two hours. */
export const MAX_RECORDING_BYTES = 60_000_000

/** Milliseconds after the end of a call in which its last parts may arrive. */
export const RECORDING_GRACE_MS = 10 * 60_000
