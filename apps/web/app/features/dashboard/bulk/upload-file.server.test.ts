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
