import { CallError, type Client } from '@amber/contract/http/client'
import { describe, expect, test, vi } from 'vitest'
import { PRESENT_FIELD } from './read-values.ts'
import { saveEdit, saveMerged } from './save-edit.server.ts'

const BASE = { name: 'Alder', inventory_no: null, tags: ['mixed'] }

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  form.set('version', '4')
  form.set('currency', 'GBP')
  form.set('base', JSON.stringify(BASE))
  for (const [name, value] of Object.entries({ name: 'Alder', inventory_no: '', tags: 'mixed', ...values })) {
    form.append(PRESENT_FIELD, name)
    form.set(name, value)
  }
  return form
}

function createApi(error?: CallError) {
  const call = vi.fn<() => Promise<object>>()
  if (error) call.mockRejectedValue(error)
  else call.mockResolvedValue({ data: {} })
  return { api: { call } as unknown as Client, call }
}

const CONFLICT = { version: 6, fields: { name: { base: 'Alder', mine: 'Mine', theirs: 'Theirs' } } }

describe('saveEdit', () => {
  test('sends only what changed, with what it was based on', async () => {
    const { api, call } = createApi()
    expect(await saveEdit('7', formOf({ inventory_no: 'A1' }), api)).toEqual({ done: 'saved' })
    expect(call).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      params: { id: '7' },
      body: { version: 4, base: { inventory_no: null }, inventory_no: 'A1' },
    })
  })

  test('uploads the pictures of a form without JavaScript, the first as main image', async () => {
    const { api, call } = createApi()
    const picture = { base_path: 'places/a.webp', width: 3, height: 2, blurred_preview: 'data:image/webp;base64,' }
    call.mockResolvedValueOnce({ data: picture }).mockResolvedValueOnce({ data: picture })
    const form = formOf({ media: '' })
    for (const name of ['a.jpg', 'b.jpg']) form.append('pictures', new File(['jpeg'], name))
    expect(await saveEdit('7', form, api)).toEqual({ done: 'saved' })
    expect(call.mock.calls[0]).toEqual([expect.anything(), { params: { id: '7' }, body: { content: 'anBlZw==' } }])
    const rows = [
      { ...picture, featured: true },
      { ...picture, featured: false },
    ]
    expect(call).toHaveBeenLastCalledWith(expect.anything(), {
      params: { id: '7' },
      body: expect.objectContaining({ media: rows.map((row) => expect.objectContaining(row)) }),
    })
  })

  test('reports a file that is no picture, and saves nothing', async () => {
    const { api, call } = createApi(new CallError('unsupported_media_type', { httpStatus: 415 }))
    const form = formOf({ name: 'New' })
    form.append('pictures', new File(['MZ'], 'a.exe'))
    expect(await saveEdit('7', form, api)).toMatchObject({
      wrong: { media: 'not_a_picture' },
      session: { values: { name: 'New' } },
    })
    expect(call).toHaveBeenCalledTimes(1)
  })

  test('ignores the empty file of an untouched file input', async () => {
    const { api, call } = createApi()
    const form = formOf({})
    form.append('pictures', new File([], ''))
    expect(await saveEdit('7', form, api)).toEqual({ done: 'unchanged' })
    expect(call).not.toHaveBeenCalled()
  })

  test('sends nothing when nothing changed', async () => {
    const { api, call } = createApi()
    expect(await saveEdit('7', formOf({}), api)).toEqual({ done: 'unchanged' })
    expect(call).not.toHaveBeenCalled()
  })

  test('returns what was typed with the errors, without sending it', async () => {
    const { api, call } = createApi()
    expect(await saveEdit('7', formOf({ name: '', inventory_no: 'A1' }), api)).toMatchObject({
      wrong: { name: 'missing' },
      session: { version: 4, base: BASE, values: { name: '', inventory_no: 'A1' } },
    })
    expect(call).not.toHaveBeenCalled()
  })

  test('returns what only the API rejects at its field', async () => {
    const { api } = createApi(new CallError('invalid_input', { httpStatus: 400, fields: { inventory_no: 'taken' } }))
    expect(await saveEdit('7', formOf({ inventory_no: 'A1' }), api)).toMatchObject({ wrong: { inventory_no: 'taken' } })
  })

  test('returns both versions of a field that somebody else changed, and my other changes', async () => {
    const { api } = createApi(new CallError('conflict', { httpStatus: 409, conflict: CONFLICT }))
    expect(await saveEdit('7', formOf({ name: 'Mine', inventory_no: 'A1' }), api)).toEqual({
      conflict: {
        ...CONFLICT,
        mine: { name: 'Mine', inventory_no: 'A1' },
        base: { name: 'Alder', inventory_no: null },
      },
    })
  })
})

describe('saveMerged', () => {
  const conflict = {
    ...CONFLICT,
    mine: { name: 'Mine', inventory_no: 'A1' },
    base: { name: 'Alder', inventory_no: null },
  }

  test.each([
    ['mine', { version: 6, base: { name: 'Theirs', inventory_no: null }, name: 'Mine', inventory_no: 'A1' }],
    ['theirs', { version: 6, base: { inventory_no: null }, inventory_no: 'A1' }],
  ])('saves %s, based on what the person saw', async (side, body) => {
    const { api, call } = createApi()
    const form = new FormData()
    form.set('conflict', JSON.stringify(conflict))
    form.set('side.name', side)
    expect(await saveMerged('7', form, api)).toEqual({ done: 'saved' })
    expect(call).toHaveBeenCalledExactlyOnceWith(expect.anything(), { params: { id: '7' }, body })
  })
  test('saves nothing and asks again while a field has no chosen side', async () => {
    const { api, call } = createApi()
    const form = new FormData()
    form.set('conflict', JSON.stringify(conflict))
    expect(await saveMerged('7', form, api)).toEqual({ conflict, chosen: {} })
    expect(call).not.toHaveBeenCalled()
  })
})
