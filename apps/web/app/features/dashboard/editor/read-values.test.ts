import { InventoryFieldValues } from '@amber/contract/schemas/inventory-fields'
import { FIELDS_OF_KIND, INVENTORY_KINDS } from '@amber/domain/inventory/inventory-fields'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FIELD_SHAPES, SECTIONS } from './field-shapes.ts'
import { changedValues, PRESENT_FIELD, readValues } from './read-values.ts'
import { type Shape, TRANSLATED_LANGUAGES, type Values } from './shape.ts'
import { entriesOf } from './value-entries.ts'

/** Returns the form that shows these values, as a browser sends it. */
function formOf(values: Values): FormData {
  const form = new FormData()
  for (const [name, shape] of Object.entries(FIELD_SHAPES)) {
    if (!(name in values)) continue
    form.append(PRESENT_FIELD, name)
    for (const [key, text] of entriesOf(shape, name, values[name], 'GBP')) form.append(key, text)
  }
  return form
}

const word = fc.stringMatching(/^[a-z]{1,8}$/)

/** Generates values as the API returns them. */
function valueOf(shape: Shape): fc.Arbitrary<unknown> {
  const blank = (filled: fc.Arbitrary<unknown>) =>
    'blank' in shape && shape.blank ? fc.option(filled, { nil: shape.blank === 'null' ? null : undefined }) : filled
  switch (shape.type) {
    case 'flag':
      return fc.constantFrom(...(shape.values ?? [false, true]))
    case 'set':
      return fc.uniqueArray(shape.options === 'policies' ? word : fc.constantFrom(...shape.options))
    case 'words':
      return fc.uniqueArray(word)
    case 'group':
      return blank(partsOf(shape.parts).filter((row) => shape.required === undefined || row[shape.required] !== null))
    case 'rows':
      return fc.array(partsOf(shape.parts), { maxLength: 3 })
    case 'languages':
      return fc
        .subarray([...TRANSLATED_LANGUAGES])
        .chain((languages) =>
          fc.tuple(
            ...languages.map((language) =>
              partsOf(shape.parts).map((row) => ({ language, ...row, heading: 'Heading' })),
            ),
          ),
        )
    case 'hidden':
      return blank(fc.integer({ min: 1, max: 999 }))
    case 'choice':
      return blank(fc.constantFrom(...shape.options))
    case 'number':
      return blank(
        fc.oneof(
          fc.integer({ min: -999, max: 999 }),
          fc.double({ min: -90, max: 90, noNaN: true }).map((value) => Number(value.toFixed(6)) + 0),
        ),
      )
    case 'money':
      return blank(fc.integer({ min: 0, max: 100_000_000 }))
    case 'reference':
      return blank(shape.of === 'suppliers' ? fc.integer({ min: 1, max: 999 }) : word)
    case 'day':
      return blank(fc.constant('2027-09-01'))
    case 'instant':
      return blank(fc.constantFrom('2027-09-01T00:00:00.000Z', '2027-09-01T10:30:15.250Z'))
    case 'text':
      return blank(shape.isLong ? fc.constant('Two\nlines') : word)
  }
}

const partsOf = (parts: Readonly<Record<string, Shape>>) =>
  fc
    .record(Object.fromEntries(Object.entries(parts).map(([part, shape]) => [part, valueOf(shape)])))
    .map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)))

const anyValues = fc.record(
  Object.fromEntries(Object.entries(FIELD_SHAPES).map(([name, shape]) => [name, valueOf(shape)])),
)

describe('readValues', () => {
  test('reads back what the form was opened with, so that saving an untouched form changes nothing', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const read = readValues(formOf(values), 'GBP')
        const sets = ['amenities', 'cancellation_policies'] as const
        const sorted = Object.fromEntries(sets.map((name) => [name, (values[name] as string[]).toSorted()]))
        expect(read).toEqual({ ...values, ...sorted })
        expect(changedValues(read, values, 'GBP')).toEqual({})
      }),
    )
  })

  test('returns values that the contract accepts', () => {
    const cost = {
      id: 7,
      name: 'Cleaning',
      names: { de: 'Reinigung' },
      mandatory: true,
      included: false,
      recurrence: 'weekly',
      amount: 1250,
      refundable: false,
      amenity: null,
    }
    const values = { name: 'Alder House', costs: [cost], location: { lat: 53.8, lng: -1.55 }, payment: 1, area: null }
    const read = readValues(formOf(values), 'GBP')
    expect(read).toEqual(values)
    expect(z.safeParse(InventoryFieldValues, read).success).toBe(true)
  })

  test('keeps the text where a number belongs, so that nothing is stored instead', () => {
    const form = new FormData()
    for (const name of ['price', 'area', 'bedroom_count']) form.append(PRESENT_FIELD, name)
    form.set('price', 'cheap')
    form.set('area', '12 sqm')
    form.set('bedroom_count', '')
    expect(readValues(form, 'GBP')).toEqual({ price: 'cheap', area: '12 sqm', bedroom_count: '' })
  })

  test('leaves out blank rows and rows marked for removal', () => {
    const form = formOf({
      meta_facts: [
        { name: 'Floors', value: '5' },
        { name: 'Built', value: '2019' },
      ],
    })
    form.set('meta_facts.0.remove', 'on')
    form.set('meta_facts.2.name', ' ')
    form.set('meta_facts.2.value', '')
    expect(readValues(form, 'GBP')).toEqual({ meta_facts: [{ name: 'Built', value: '2019' }] })
  })

  test('ignores fields that the form does not have', () => {
    const form = new FormData()
    form.set('price', '180')
    form.append(PRESENT_FIELD, 'no_such_field')
    expect(readValues(form, 'GBP')).toEqual({})
  })
})

describe('changedValues', () => {
  test('returns fields with other values only, whatever the order of a set', () => {
    const base = { name: 'Alder House', amenities: ['wifi', 'gym'], tags: ['a', 'b'] }
    const read = readValues(formOf({ ...base, name: 'Birch Court', amenities: ['gym', 'wifi'] }), 'GBP')
    expect(changedValues(read, base, 'GBP')).toEqual({ name: 'Birch Court' })
  })
})

describe('SECTIONS', () => {
  test.each(INVENTORY_KINDS)('show every field of a %s once', (kind) => {
    const shown = SECTIONS[kind].flatMap(({ fields }) => fields)
    expect(shown).toHaveLength(FIELDS_OF_KIND[kind].length)
    expect(new Set(shown)).toEqual(new Set(FIELDS_OF_KIND[kind]))
  })
})
