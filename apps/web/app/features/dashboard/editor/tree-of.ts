import type { InventoryEditor } from '@amber/contract/schemas/inventory-editor'

export type TreeNode = { id: number; name: string; isActive: boolean; isArchived: boolean; children: TreeNode[] }

type Source = Pick<InventoryEditor, 'id' | 'root_id' | 'kind' | 'fields' | 'tree'>

/** Returns the place with everything in it. Of the place itself a room type knows only the id, so it has a given name. */
export function treeOf({ id, root_id: rootId, kind, fields, tree }: Source, placeName: string): TreeNode {
  const childrenOf = (parentId: number): TreeNode[] =>
    tree
      .filter((item) => item.parent_id === parentId)
      .map((item) => ({
        id: item.id,
        name: item.name,
        isActive: item.status === 'active',
        isArchived: item.archived,
        children: childrenOf(item.id),
      }))
  const isPlace = kind === 'place' && id === rootId
  return {
    id: rootId,
    name: (isPlace ? fields.name : undefined) ?? placeName,
    isActive: !isPlace || fields.status === 'active',
    isArchived: isPlace && fields.archived === true,
    children: childrenOf(rootId),
  }
}
