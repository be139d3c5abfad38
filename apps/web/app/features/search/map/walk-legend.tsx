import { useTranslation } from '../../../i18n/use-translation.ts'

/** Explains the dotted lines and that they are estimates. `best` is the number of pins if there are more places than pins, otherwise null. */
export function WalkLegend({ shown, best }: { shown: boolean; best: number | null }) {
  const { t } = useTranslation('map')
  if (!shown && best === null) return null
  return (
    <div className="pointer-events-none absolute bottom-10 left-4 z-2 grid gap-1 rounded-control bg-paper px-3 py-2 text-13 text-ink-2 shadow-pin max-lg:hidden">
      {shown && (
        <p className="flex items-center gap-3">
          <svg aria-hidden="true" viewBox="0 0 26 8" className="h-2 w-6.5 stroke-honey-deep">
            <path d="M1 4h24" strokeWidth="2" strokeDasharray="0 5" strokeLinecap="round" />
          </svg>
          {t('legend')}
        </p>
      )}
      {best !== null && <p>{t('best', { count: best })}</p>}
    </div>
  )
}
