import { type Actor, isAllowed, type Permission } from '@amber/domain/permissions'
import type { IconName } from '../../../ui/icon.tsx'
import { BULK_PATH } from '../bulk/bulk-url.ts'
import { NEW_PLACE_PATH } from '../editor/editor-url.ts'
import { financeUrl } from '../finance/finance-url.ts'
import { queuePath } from '../queues/queue-names.ts'

type Command = { key: string; icon: IconName; path: string; needs: Permission }

/** Pages that the palette opens besides those of the menu: what one does there, and each queue. */
const COMMANDS = [
  { key: 'new_place', icon: 'plus', path: NEW_PLACE_PATH, needs: 'inventory.edit' },
  { key: 'upload', icon: 'file-text', path: BULK_PATH, needs: 'bulk.run' },
  { key: 'unconfirmed', icon: 'list', path: queuePath('unconfirmed'), needs: 'inventory.edit' },
  { key: 'complaints', icon: 'list', path: queuePath('complaints'), needs: 'inventory.edit' },
  { key: 'feed_errors', icon: 'list', path: queuePath('feed-errors'), needs: 'inventory.edit' },
  { key: 'duplicates', icon: 'list', path: queuePath('duplicates'), needs: 'inventory.edit' },
  { key: 'refunds', icon: 'credit-card', path: financeUrl('refunds'), needs: 'finance.read' },
  { key: 'commissions', icon: 'credit-card', path: financeUrl('commissions'), needs: 'finance.read' },
] as const satisfies readonly Command[]

export type PaletteCommand = Omit<(typeof COMMANDS)[number], 'needs'>

/** Returns the commands that the person may use. Pages check the permission themselves. */
export const commandsFor = (actor: Actor): PaletteCommand[] =>
  COMMANDS.filter(({ needs }) => isAllowed(actor, needs)).map(({ key, icon, path }) => ({ key, icon, path }))
