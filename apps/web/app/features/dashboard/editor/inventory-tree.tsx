import type { InventoryEditor } from '@amber/contract/schemas/inventory-editor'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseLink } from '../kit/dense-button.tsx'
import { editorUrl, panelUrl } from './editor-url.ts'
import { type TreeNode, treeOf } from './tree-of.ts'

/** The place with its room types and their tenancies. The page itself is marked. */
export function InventoryTree({ editor }: { editor: InventoryEditor }) {
  const { t } = useTranslation('editor')
  const root = treeOf(editor, editor.choices.place_name)
  return (
    <nav aria-label={t('tree')}>
      <ul>
        <Node node={root} currentId={editor.id} />
      </ul>
      {editor.kind !== 'tenancy' && (
        <DenseLink to={panelUrl(editor.id, 'create')} variant="plain" className="mt-2">
          <Icon name="plus" size="tiny" />
          {t(editor.kind === 'place' ? 'add_room_type' : 'add_tenancy')}
        </DenseLink>
      )}
    </nav>
  )
}

function Node({ node, currentId }: { node: TreeNode; currentId: number }) {
  const { t } = useTranslation('editor')
  const isCurrent = node.id === currentId
  return (
    <li>
      <Link
        to={editorUrl(node.id)}
        {...(isCurrent && { 'aria-current': 'page' })}
        className={`flex min-h-dense items-center gap-1.5 rounded-control px-2 hover:bg-sand-100 aria-[current]:bg-select-tint aria-[current]:font-semibold max-lg:min-h-thumb ${node.isActive ? '' : 'text-ink-3'}`}
      >
        <span className="min-w-0 truncate">{node.name}</span>
        {!node.isActive && (
          <span className="ml-auto shrink-0 text-12">{t(node.isArchived ? 'archived' : 'option_inactive')}</span>
        )}
      </Link>
      {node.children.length > 0 && (
        <ul className="ml-3 border-l border-sand-200 pl-1.5">
          {node.children.map((child) => (
            <Node key={child.id} node={child} currentId={currentId} />
          ))}
        </ul>
      )}
    </li>
  )
}
