import { CallError, type Client } from '@amber/contract/http/client'
import { expect, test, vi } from 'vitest'
import { uploadFile } from './upload-file.server.ts'

function open(fail?: CallError) {
  const call = vi.fn(async () => {
    if (fail) throw fail
    return { data: { id: 7 } }
  })
  return { call, api: { call } as unknown as Client }
}

function formOf(content: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('file', new File([content], 'a.csv'))
  return form
}

test('sends the text of the file', async () => {
  const { call, api } = open()
  expect(await uploadFile(formOf('id,name\n1,Zürich 🏠'), api)).toEqual({ id: 7 })
  expect(call).toHaveBeenCalledWith(expect.anything(), {
    body: { file_name: 'a.csv', organisation_id: null, csv: 'id,name\n1,Zürich 🏠' },
  })
})

test('rejects a file in another encoding instead of changing its letters', async () => {
  const { call, api } = open()
  expect(await uploadFile(formOf(Buffer.from('id,name\n1,Zürich', 'latin1')), api)).toEqual({ wrong: 'upload_invalid' })
  expect(call).not.toHaveBeenCalled()
})

test('says what the API found wrong with the file', async () => {
  const invalid = new CallError('invalid_input', { httpStatus: 400, fields: { csv: 'invalid' } })
  expect(await uploadFile(formOf('id\n\u0000'), open(invalid).api)).toEqual({ wrong: 'upload_invalid' })
})

const KEYS = { id: 31, name: 'Keys & Co', places_count: 2 }

/** Uploads a file for the typed landlord and returns the outcome with the body that the API gets. */
async function upload(supplier: string) {
  const bodies: unknown[] = []
  const call = async ({ path }: { path: string }, input: { query?: { q: string }; body?: object }) => {
    if (path === '/api/v0/dashboard/find') {
      return { data: { regions: [], suppliers: KEYS.name.includes(input.query?.q ?? '') ? [KEYS] : [] } }
    }
    bodies.push(input.body)
    return { data: { id: 5 } }
  }
  const form = new FormData()
  form.append('file', new File(['id,price\n1,2\n'], 'prices.csv'))
  form.append('supplier', supplier)
  return { outcome: await uploadFile(form, { call } as unknown as Client), bodies }
}

test.each([
  ['', null],
  ['Keys', 31],
  ['Any name #7', 7],
])('for the landlord "%s" the file belongs to %s', async (typed, organisationId) => {
  const { outcome, bodies } = await upload(typed)
  expect(outcome).toEqual({ id: 5 })
  expect(bodies).toMatchObject([{ organisation_id: organisationId }])
})

test('uploads nothing for a landlord that we do not know', async () => {
  expect(await upload('Nobody')).toEqual({ outcome: { wrong: 'upload_unknown_landlord' }, bodies: [] })
})
