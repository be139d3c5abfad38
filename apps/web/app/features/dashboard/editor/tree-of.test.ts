import { expect, test } from 'vitest'
import { treeOf } from './tree-of.ts'

const item = (id: number, parent_id: number, kind: 'room_type' | 'tenancy') => ({
  id,
  parent_id,
  kind,
  name: `${kind} ${id}`,
  status: 'active' as const,
  archived: false,
})

test('nests tenancies below their room types below the place', () => {
  const tree = [item(2, 1, 'room_type'), item(3, 2, 'tenancy'), item(4, 1, 'room_type'), item(5, 2, 'tenancy')]
  const root = treeOf({ id: 1, root_id: 1, kind: 'place', fields: { name: 'Alder', status: 'inactive' }, tree }, '')
  expect(root).toMatchObject({ id: 1, name: 'Alder', isActive: false })
  expect(root.children.map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
    [2, [3, 5]],
    [4, []],
  ])
})

test('names the place by the given name on the page of a room type', () => {
  const root = treeOf({ id: 2, root_id: 1, kind: 'room_type', fields: { name: 'Studio' }, tree: [] }, 'Place')
  expect(root).toMatchObject({ id: 1, name: 'Place', isActive: true })
})
