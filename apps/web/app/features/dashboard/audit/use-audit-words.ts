import { isAuditAction } from '@amber/domain/audit/audit-actions'
import type { Namespaces } from '@amber/copy/namespaces'
import { useTranslation } from '../../../i18n/use-translation.ts'

type Label = Extract<keyof Namespaces['editor'], `label_${string}`>

/** Returns the words for actions. An action of another version has none, so its code is shown. */
export function useAuditActionWords() {
  const { t } = useTranslation('audit_actions')
  return { action: (action: string) => (isAuditAction(action) ? t(`action_${action}`) : action) }
}

/** Returns the words for actions, and for the fields of inventories as their editor calls them. */
export function useAuditWords() {
  const actions = useAuditActionWords()
  const { t: editor } = useTranslation('editor')
  return {
    ...actions,
    /** The history has only fields of the editor, and commissions. */
    field: (name: string) => editor(`label_${name}` as Label),
    value: (field: string, value: string) => {
      if (field === 'status' && (value === 'active' || value === 'inactive')) return editor(`option_${value}`)
      return value === 'true' ? editor('yes') : value === 'false' ? editor('no') : value
    },
  }
}
