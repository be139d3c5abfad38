import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeChanges } from './merge-changes.ts'
import { isSameValue } from './same-value.ts'

const base = { name: 'Oak', heading: 'Old', amenities: ['wifi', 'gym'], location: { lat: 1, lng: 2 } }

describe('mergeChanges', () => {
  test('applies a field that nobody else changed, whatever the order of keys', () => {
    const theirs = { ...base, name: 'Elm', location: { lng: 2, lat: 1 } }
    expect(mergeChanges({ base, mine: { location: { lat: 3, lng: 2 } }, theirs })).toEqual({
      merged: { location: { lat: 3, lng: 2 } },
      conflicts: {},
    })
  })

  test('reports all three values of a field that two people changed differently', () => {
    const theirs = { ...base, name: 'Elm' }
    expect(mergeChanges({ base, mine: { name: 'Ash', heading: 'New' }, theirs })).toEqual({
      merged: { heading: 'New' },
      conflicts: { name: { base: 'Oak', mine: 'Ash', theirs: 'Elm' } },
    })
  })

  test('writes nothing when both made the same change, or when I sent the value that I read', () => {
    const theirs = { ...base, name: 'Elm', heading: 'Theirs' }
    expect(mergeChanges({ base, mine: { name: 'Elm', heading: 'Old' }, theirs })).toEqual({ merged: {}, conflicts: {} })
  })

  test('keeps elements of a set that both people added and drops those that either removed', () => {
    const theirs = { ...base, amenities: ['wifi', 'laundry'] }
    expect(mergeChanges({ base, mine: { amenities: ['gym', 'parking'] }, theirs }).merged).toEqual({
      amenities: ['laundry', 'parking'],
    })
  })

  test('reports a conflict when the value that I read is unknown', () => {
    expect(mergeChanges({ base: {}, mine: { name: 'Ash' }, theirs: base }).conflicts).toEqual({
      name: { mine: 'Ash', theirs: 'Oak' },
    })
  })

  test('loses no change silently in 1,000 generated interleavings of two editors', () => {
    const names = ['name', 'heading', 'price', 'amenities', 'tags'] as const
    const anyValue = (name: string) =>
      name === 'amenities' || name === 'tags'
        ? fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 })
        : fc.integer({ min: 0, max: 3 })
    const anyFields = fc.record(Object.fromEntries(names.map((name) => [name, anyValue(name)])))
    const anyEdit = fc.record({
      editor: fc.constantFrom('ann', 'ben'),
      /** Whether the editor reads the place again before the edit. */
      reloads: fc.boolean(),
      changes: fc.record(Object.fromEntries(names.map((name) => [name, anyValue(name)])), { requiredKeys: [] }),
    })
    fc.assert(
      fc.property(anyFields, fc.array(anyEdit, { minLength: 2, maxLength: 12 }), (start, edits) => {
        let stored: Record<string, unknown> = start
        const read: Record<string, Record<string, unknown>> = { ann: start, ben: start }
        for (const { editor, reloads, changes } of edits) {
          if (reloads) read[editor] = stored
          const seen = read[editor] ?? stored
          const { merged, conflicts } = mergeChanges({ base: seen, mine: changes, theirs: stored })
          const next = { ...stored, ...merged }
          for (const name of names) {
            const [before, mine, theirs, after] = [seen[name], changes[name], stored[name], next[name]]
            const isMineChanged = mine !== undefined && !isSameValue(before, mine)
            const isTheirsChanged = !isSameValue(before, theirs)
            // What others stored is overwritten only by somebody who has read it.
            if (isTheirsChanged && !Array.isArray(theirs)) expect(after).toEqual(theirs)
            // My change is stored, or reported with all values so that I can decide.
            if (isMineChanged && !Array.isArray(mine))
              expect(isSameValue(after, mine) || isSameValue(conflicts[name], { base: before, mine, theirs })).toBe(
                true,
              )
            if (Array.isArray(before) && Array.isArray(theirs) && Array.isArray(after)) {
              const wanted = Array.isArray(mine) ? mine : before
              for (const element of ['a', 'b', 'c', 'd']) {
                const [was, is, other] = [before, wanted, theirs].map((set) => set.includes(element))
                // An element ends as the person who changed it wanted.
                expect(after.includes(element)).toBe(is === was ? other : is)
              }
            }
          }
          stored = next
        }
      }),
      { numRuns: 1000 },
    )
  })
})
