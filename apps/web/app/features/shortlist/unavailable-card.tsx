import { useTranslation } from '../../i18n/use-translation.ts'
import { Heart } from './shared/heart.tsx'
import type { UnavailableEntry } from './load-shortlist.server.ts'

/** A shortlist entry that is no longer let, with a button to remove it. */
export function UnavailableCard({ entry: { id, name } }: { entry: UnavailableEntry }) {
  const { t } = useTranslation('shortlist')
  return (
    <li className="flex items-center justify-between gap-4 rounded-card border border-dashed border-sand-300 p-4">
      <p className="text-ink-2">{t('gone_text', { name })}</p>
      <Heart id={id} name={name} stay={null} saved className="size-10 shrink-0 rounded-pill hover:bg-sand-100" />
    </li>
  )
}
