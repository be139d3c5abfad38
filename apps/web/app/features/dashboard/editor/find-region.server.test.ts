import { expect, test, vi } from 'vitest'
import { findTypedRegion } from './find-region.server.ts'

const LEEDS = { kind: 'city', id: 4, name: 'Leeds', canonical_name: 'leeds', parent_name: null, country_name: null }

function find(typed: string, { known = 'London', result = [LEEDS] } = {}) {
  const call = vi.fn<() => Promise<object>>().mockResolvedValue({ data: { result } })
  const form = new FormData()
  form.set('region_name', typed)
  form.set('region_known', known)
  return { found: findTypedRegion(form, { region_id: 1 }, { call }), call }
}

test('keeps the chosen region if its name was not changed', async () => {
  const { found, call } = find('London')
  expect(await found).toMatchObject({ values: { region_id: 1 } })
  expect(call).not.toHaveBeenCalled()
})

test('finds the region that was typed', async () => {
  const { found, call } = find('leeds, ')
  expect(call).toHaveBeenCalledWith(expect.anything(), { query: expect.objectContaining({ q: 'leeds' }) })
  expect(await found).toEqual({ values: { region_id: 4, region_name: 'leeds,' } })
})

test('rejects a name that no region or several have, and shows it again', async () => {
  expect(await find('Leedz').found).toEqual({ values: { region_id: '', region_name: 'Leedz' }, problem: 'unknown' })
  const result = [LEEDS, { ...LEEDS, id: 5 }]
  expect(await find('Leeds', { result }).found).toMatchObject({ values: { region_id: '' }, problem: 'ambiguous' })
})

test('treats an empty text as missing', async () => {
  expect(await find('').found).toEqual({ values: { region_id: '', region_name: '' } })
})
