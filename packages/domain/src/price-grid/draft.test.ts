import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptCell,
  cellKey,
  type CellKey,
  type Draft,
  dropCells,
  dropSettled,
  EMPTY_DRAFT,
  parseDraft,
  rebaseCell,
  serializeDraft,
  setCells,
  settleCells,
  toChanges,
} from './draft.ts'
import { pushStep, redo, startUndo, undo } from './undo-stack.ts'

const stored = new Map<CellKey, number | null>([
  ['1 price', 20_000],
  ['1 places_left', 3],
  ['2 price', 21_000],
  ['2 places_left', null],
])
const anyKey = fc.constantFrom<CellKey>('1 price', '1 places_left', '2 price', '2 places_left', '3 price')
const anyValue = fc.oneof(fc.constantFrom(20_000, 21_000, 3), fc.nat({ max: 60_000 }))
const anyEdits = fc.array(fc.array(fc.tuple(anyKey, anyValue), { maxLength: 4 }))
const edit = (edits: readonly (readonly (readonly [CellKey, number])[])[]) =>
  edits.reduce<Draft>((draft, values) => setCells(draft, values, stored), EMPTY_DRAFT)

describe('setCells', () => {
  test('holds exactly the last values that differ from the stored ones', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const last = new Map(edits.flat())
        const expected = [...last].filter(([key, value]) => stored.has(key) && stored.get(key) !== value)
        expect(new Map([...edit(edits)].map(([key, { value }]) => [key, value]))).toEqual(new Map(expected))
      }),
    )
  })

  test('keeps the base of the first change, and asks again about a new odd value', () => {
    const first = acceptCell(setCells(EMPTY_DRAFT, [['1 price', 90_000]], stored), '1 price', true)
    const changedMeanwhile = new Map(stored).set('1 price', 19_000)
    expect(setCells(first, [['1 price', 91_000]], changedMeanwhile).get('1 price')).toEqual({
      base: 20_000,
      value: 91_000,
    })
    expect(setCells(first, [['1 price', 90_000]], changedMeanwhile)).toEqual(first)
  })
})

test('rebaseCell keeps the value with the stored value as its base', () => {
  const draft = setCells(EMPTY_DRAFT, [['1 price', 22_000]], stored)
  const meanwhile = new Map(stored).set('1 price', 19_000)
  expect(rebaseCell(draft, '1 price', meanwhile).get('1 price')).toEqual({ base: 19_000, value: 22_000 })
  expect(rebaseCell(draft, '2 price', meanwhile)).toBe(draft)
})

describe('settleCells', () => {
  const published = [{ key: '1 price', from: 20_000, to: 21_000 }] as const
  const settle = (...values: (readonly [CellKey, number])[]) =>
    settleCells(setCells(EMPTY_DRAFT, values, stored), published)

  test('drops a cell that holds the published value, and no other', () => {
    expect(settle(['1 price', 21_000], ['2 price', 22_000])).toEqual(
      new Map([['2 price', { base: 21_000, value: 22_000 }]]),
    )
  })

  test('keeps a value typed while the cell was published, over the published one', () => {
    expect(settle(['1 price', 21_500])).toEqual(new Map([['1 price', { base: 21_000, value: 21_500 }]]))
  })

  test('keeps a change that was taken back while it was published', () => {
    expect(settle()).toEqual(new Map([['1 price', { base: 21_000, value: 20_000 }]]))
  })
})

test('dropSettled leaves out published and archived cells', () => {
  const draft = edit([
    [
      ['1 price', 22_000],
      ['2 price', 23_000],
    ],
  ])
  expect([...dropSettled(draft, new Map([['1 price', 22_000]])).keys()]).toEqual([])
  expect([...dropSettled(draft, new Map([['2 price', 1]])).keys()]).toEqual(['2 price'])
  expect([...dropCells(draft, ['2 price']).keys()]).toEqual(['1 price'])
})

test('toChanges has the base and the check of each cell', () => {
  const draft = acceptCell(
    edit([
      [
        ['1 price', 90_000],
        ['1 places_left', 4],
      ],
    ]),
    '1 price',
    true,
  )
  expect(toChanges(draft)).toEqual([
    { tenancyId: 1, field: 'price', base: 20_000, value: 90_000, acceptOdd: true },
    { tenancyId: 1, field: 'places_left', base: 3, value: 4 },
  ])
  expect(cellKey(1, 'price')).toBe('1 price')
})

describe('parseDraft', () => {
  test('reads back every draft from its JSON', () => {
    fc.assert(
      fc.property(anyEdits, fc.boolean(), (edits, isAccepted) => {
        const draft = acceptCell(edit(edits), '1 price', isAccepted)
        expect(parseDraft(JSON.parse(JSON.stringify(serializeDraft(draft))))).toEqual(draft)
      }),
    )
  })

  test('leaves out anything else that the storage may hold', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseDraft(value).size).toBe(0)
      }),
    )
    expect(
      parseDraft([
        ['1 price', 1, 2, 0],
        ['1 colour', 1, 2, 0],
        ['2 price', 1, -2, 0],
      ]).size,
    ).toBe(1)
  })
})

describe('undo', () => {
  test('returns to every earlier draft, and redo to every later one', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const drafts = edits.map((_, index) => edit(edits.slice(0, index + 1)))
        const full = drafts.reduce(pushStep<Draft>, startUndo(EMPTY_DRAFT))
        let stack = full
        for (const draft of [EMPTY_DRAFT, ...drafts].toReversed().slice(0, 200)) {
          expect(stack.present).toBe(draft)
          stack = undo(stack)
        }
        for (const _ of drafts) stack = redo(stack)
        expect(stack.present).toBe(full.present)
        expect(redo(stack)).toBe(stack)
      }),
    )
  })

  test('forgets what was undone once something else is typed', () => {
    const stack = pushStep(undo(pushStep(startUndo('a'), 'b')), 'c')
    expect(stack).toEqual({ past: ['a'], present: 'c', future: [] })
    expect(undo(startUndo('a'))).toEqual(startUndo('a'))
  })
})
