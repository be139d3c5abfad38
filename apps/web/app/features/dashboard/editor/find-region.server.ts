import { suggestRegions } from '@amber/contract/endpoints/regions'
import type { Client } from '@amber/contract/http/client'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import type { FieldProblem } from './field-problem.ts'
import { REGION_KNOWN, REGION_TEXT, regionOptions, regionsNamed } from './region-option.ts'
import type { Values } from './shape.ts'

const MAX_SUGGESTIONS = 20
const MAX_QUERY_LENGTH = 100

type Found = { values: Values; problem?: FieldProblem }

/**
 * Finds the region that somebody typed without choosing a suggestion, as without JavaScript. The typed name stays in the
 * values, so that the form can show it again.
 */
export async function findTypedRegion(form: FormData, values: Values, api: Client): Promise<Found> {
  if (!('region_id' in values)) return { values }
  const typed = readFormField(form, REGION_TEXT)
  const named = { ...values, [REGION_TEXT]: typed }
  if (typed === readFormField(form, REGION_KNOWN)) return { values: named }
  if (typed === '') return { values: { ...named, region_id: '' } }
  const query = {
    q: typed.split(',', 1)[0]?.trim().slice(0, MAX_QUERY_LENGTH) ?? '',
    limit: MAX_SUGGESTIONS,
    lang: 'en',
  } as const
  const { data } = await api.call(suggestRegions, { query })
  const [region, ...others] = regionsNamed(regionOptions(data.result), typed)
  if (region && others.length === 0) return { values: { ...named, region_id: region.id } }
  return { values: { ...named, region_id: '' }, problem: region ? 'ambiguous' : 'unknown' }
}
