import type { ShownDocumentState } from '@amber/domain/document/document'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'

const TONES = { checking: 'honey', kept: 'green', approved: 'green', refused: 'red' } as const

/** State of an uploaded document, in the same words on every page. */
export function DocumentBadge({ state }: { state: ShownDocumentState }) {
  const { t } = useTranslation('documents')
  return <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
}
