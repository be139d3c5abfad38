import { approveBulkRun, excludeBulkRow, getBulkRun, takeBulkStep } from '@amber/contract/endpoints/bulk'
import { CallError, type Client } from '@amber/contract/http/client'
import { type BulkMapping, mappableFields, MAPPING_PROBLEMS, type MappingProblem } from '@amber/domain/bulk/bulk-fields'
import { BULK_STEPS } from '@amber/domain/bulk/bulk-state'
import { readFormField } from '../../../shared/form/read-form-field.ts'

export type RunOutcome = { wrong: `mapping_${MappingProblem}` | 'moved_on' } | { done: true }

/** Handles the forms of a run's page: its columns, its steps and its approval. */
export async function changeRun(id: number, form: FormData, api: Client): Promise<RunOutcome> {
  const wanted = readFormField(form, 'step')
  const step = BULK_STEPS.find((known) => known === wanted)
  try {
    const rowNo = Number(readFormField(form, 'exclude'))
    if (rowNo > 0) await api.call(excludeBulkRow, { params: { id }, body: { row_no: rowNo } })
    else if (wanted === 'approve') await api.call(approveBulkRun, { params: { id } })
    else if (step === 'check') await checkRows(id, form, api)
    else if (step !== undefined) await api.call(takeBulkStep, { params: { id }, body: { step } })
    else return { wrong: 'moved_on' }
    return { done: true }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // The worker ends a run by itself, so the step came too late, and the page shows the end.
    if (error.code === 'conflict') return (await isEnded(id, api)) ? { done: true } : { wrong: 'moved_on' }
    const problem = MAPPING_PROBLEMS.find((code) => code === error.fields?.['mapping'])
    if (problem === undefined) throw error
    return { wrong: `mapping_${problem}` }
  }
}

async function isEnded(id: number, api: Client): Promise<boolean> {
  const { data: run } = await api.call(getBulkRun, { params: { id } })
  return run.state === 'applied' || run.state === 'undone'
}

async function checkRows(id: number, form: FormData, api: Client): Promise<void> {
  const { data: run } = await api.call(getBulkRun, { params: { id } })
  const body = { step: 'check' as const, mapping: readMapping(form, run) }
  await api.call(takeBulkStep, { params: { id }, body })
}

type Columns =
  Parameters<typeof mappableFields> extends [infer Resource, infer Operation]
    ? { headers: readonly string[] | null; resource: Resource; operation: Operation }
    : never

/** Controls are named by position, because a header may be any text. */
function readMapping(form: FormData, { headers, resource, operation }: Columns): BulkMapping {
  const fields = mappableFields(resource, operation)
  const columns = (headers ?? []).filter((header) => header !== '')
  return Object.fromEntries(
    columns.flatMap((header, index) => {
      const field = fields.find((known) => known === readFormField(form, `column_${index}`))
      return field === undefined ? [] : [[header, field]]
    }),
  )
}
