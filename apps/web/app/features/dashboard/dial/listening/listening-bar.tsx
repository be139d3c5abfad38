import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { Listening } from './use-listening.ts'

/** Above the team: whom the team lead asked, and whose call they hear. */
export function ListeningBar({ listening }: { listening: Listening }) {
  const { t } = useTranslation('listening')
  const { listen, isHearing, problem, end } = listening
  const isOpen = listen !== null && listen.state !== 'ended'
  const name = listen?.other.name ?? ''
  const words = isOpen
    ? t(isHearing ? 'hearing' : listen.state === 'asked' ? 'asked' : 'connecting', { name })
    : problem
      ? t(`problem_${problem}`)
      : listen?.ended_by && t(`ended_${listen.ended_by}`, { name })
  return (
    <div aria-live="polite" className="shrink-0 empty:hidden">
      {words && (
        <div
          className={`flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 ${isOpen ? 'bg-night text-on-dark' : 'bg-honey-tint text-honey-ink'}`}
        >
          <p className="flex items-center gap-2 font-medium">
            {isHearing && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-pill bg-red" />}
            {words}
          </p>
          {isOpen && (
            <button
              type="button"
              onClick={end}
              className="ml-auto inline-flex min-h-9 cursor-pointer items-center rounded-control bg-dark-2 px-3 font-medium hover:bg-dark-line max-lg:min-h-thumb"
            >
              {t(listen.state === 'asked' ? 'cancel' : 'stop')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
