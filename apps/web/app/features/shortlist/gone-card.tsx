import { useTranslation } from '../../i18n/use-translation.ts'
import { Heart } from '../../parts/shortlist/heart.tsx'
import type { GoneEntry } from './load-shortlist.server.ts'

/** One that is kept and no longer let: said, and easily taken off. */
export function GoneCard({ entry: { id, name } }: { entry: GoneEntry }) {
  const { t } = useTranslation('shortlist')
  return (
    <li className="flex items-center justify-between gap-4 rounded-card border border-dashed border-sand-300 p-4">
      <p className="text-ink-2">{t('gone_text', { name })}</p>
      <Heart id={id} name={name} saved className="size-10 shrink-0 rounded-pill hover:bg-sand-100" />
    </li>
  )
}
