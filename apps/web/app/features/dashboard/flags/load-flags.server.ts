import { listExperiments } from '@amber/contract/endpoints/experiments'
import { listFlags, listFlagVersions } from '@amber/contract/endpoints/flags'
import type { ExperimentResult } from '@amber/contract/schemas/experiments'
import type { FlagVersion, ManagedFlag } from '@amber/contract/schemas/flags'
import { createFlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import { type FlagName, type FlagValue, FLAGS, isFlagName } from '@amber/domain/flags/catalogue'
import type { FlagAttributes } from '@amber/domain/flags/flag-attributes'
import { type FlagChange, findFlagChanges } from '@amber/domain/flags/flag-changes'
import { compilePayload } from '@amber/domain/flags/flag-payload'
import { isCountryCode } from '@amber/domain/flags/rule-target'
import { isLanguage } from '@amber/domain/languages'
import { MOMENT } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { openFlagIn } from './flags-url.ts'

export type FlagLine = Omit<ManagedFlag, 'ends_on' | 'changed_at'> & { endsOn: string }

export type VersionLine = {
  version: number
  /** Null for a guardrail. */
  by: string | null
  stopped: StoppedLine | null
  at: string
  changes: FlagChange[]
}

/** Why a guardrail switched the flag off, with the value that did harm. */
export type StoppedLine = NonNullable<FlagVersion['stopped_for']> & { value: FlagValue }

export type ExperimentLine = Omit<ExperimentResult, 'since' | 'variations'> & {
  since: string | null
  /** The one at position 0 is the control. */
  variations: (ExperimentResult['variations'][number] & { position: number })[]
}

/** Somebody whose value staff ask for. */
type PreviewPerson = Pick<FlagAttributes, 'country' | 'language' | 'device' | 'isLoggedIn' | 'isInternalUser'>

export type FlagsData = {
  flags: FlagLine[]
  open: {
    flag: FlagLine
    experiments: ExperimentLine[]
    versions: VersionLine[]
    preview: { person: PreviewPerson; value: FlagValue }
  } | null
}

export async function loadFlags(url: URL, { api, language, signal }: LoaderContext): Promise<FlagsData> {
  const openName = openFlagIn(url.searchParams)
  const [list, versions] = await Promise.all([
    api.call(listFlags, {}, { signal }),
    openName && api.call(listFlagVersions, { params: { name: openName } }, { signal }),
  ])
  const flags = list.data.result.map(({ ends_on, changed_at: _, ...flag }) => ({
    ...flag,
    endsOn: formatDate(ends_on, language),
  }))
  const flag = flags.find(({ name }) => name === openName)
  if (!flag || !versions) return { flags, open: null }
  // Counting people takes longer than the rest, and few flags have an experiment.
  const hasExperiment = versions.data.result.some(({ rules }) => rules.some(({ key }) => key !== undefined))
  const experiments = hasExperiment
    ? (await api.call(listExperiments, { params: { name: flag.name } }, { signal })).data.result
    : []
  const person = personIn(url.searchParams)
  return {
    flags,
    open: {
      flag,
      experiments: experiments.map(({ since, variations, ...experiment }) => ({
        ...experiment,
        variations: variations.map((variation, position) => ({ ...variation, position })),
        since: since === null ? null : formatDate(since, language),
      })),
      versions: versions.data.result.map(({ version, rules, changed_at, changed_by, stopped_for }, index, all) => ({
        version,
        by: changed_by?.name ?? null,
        stopped: stopped_for && { ...stopped_for, value: valueIn(rules, stopped_for) },
        at: formatDate(changed_at, language, { format: MOMENT, timeZone: 'UTC' }),
        changes: changesIn(flag.name, all, index),
      })),
      preview: { person, value: valueFor(flag, person) },
    },
  }
}

/** Returns what a version changed; nothing of the oldest one in a list that does not reach back to the first. */
function changesIn(name: FlagName, versions: readonly FlagVersion[], index: number): FlagChange[] {
  const [after, before] = [versions[index], versions[index + 1]]
  if (after === undefined || (before === undefined && after.version > 1)) return []
  const definitionOf = ({ default_value: defaultValue, rules, is_off: isOff }: FlagVersion) => ({
    defaultValue,
    rules,
    isOff,
  })
  const untouched = { defaultValue: FLAGS[name].default, rules: [], isOff: false }
  return findFlagChanges(before ? definitionOf(before) : untouched, definitionOf(after), new Date(after.changed_at))
}

/** Returns the value that the variation of a stopped experiment had. */
const valueIn = (
  rules: FlagVersion['rules'],
  { experiment, variation }: NonNullable<FlagVersion['stopped_for']>,
): FlagValue => rules.find(({ key }) => key === experiment)?.variations?.[variation] ?? String(variation)

/** Returns what the person gets now. Nobody's visitor id is known here, so shares of people leave them out. */
function valueFor({ name, default_value, rules, is_off }: FlagLine, person: PreviewPerson): FlagValue {
  const now = new Date()
  const definition = { name, defaultValue: default_value, rules, isOff: is_off }
  const { payload } = compilePayload([definition], now, now)
  if (!isFlagName(name)) return default_value
  return createFlagEvaluator(payload).valueOf(name satisfies FlagName, { edition: 'world', ...person })
}

function personIn(query: URLSearchParams): PreviewPerson {
  const country = query.get('country')?.toUpperCase() ?? ''
  const language = query.get('language') ?? ''
  return {
    ...(isCountryCode(country) && { country }),
    language: isLanguage(language) ? language : 'en',
    device: query.get('device') === 'mobile' ? 'mobile' : 'desktop',
    isLoggedIn: query.has('logged_in'),
    isInternalUser: query.has('internal'),
  }
}
