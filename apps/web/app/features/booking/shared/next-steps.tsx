import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { documentsPath } from './documents-path.ts'
import type { NextLine } from './next-lines.ts'

const DOTS = {
  done: 'border-success bg-success text-on-dark',
  next: 'border-red bg-red-tint text-danger',
  later: 'border-control bg-paper',
} as const

/** Ordered list of what happens next, with a date only where one is known. */
export function NextSteps({ lines, leadUuid }: { lines: readonly NextLine[]; leadUuid: string }) {
  const { t } = useTranslation('book')
  const { account } = useSite()
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="mb-5 text-24">
        {t('next_title')}
      </h2>
      <ol>
        {lines.map(({ name, state, when, by, isPriced = false }, index) => (
          <li
            key={name}
            className="relative grid grid-cols-[24px_1fr] gap-4 pb-5 not-last:after:absolute not-last:after:top-6.5 not-last:after:-bottom-0.5 not-last:after:left-[11.5px] not-last:after:w-px not-last:after:bg-sand-300"
          >
            <span
              className={`tabular grid size-6 place-items-center rounded-pill border text-13 leading-none font-semibold ${DOTS[state]}`}
            >
              {state === 'done' ? <Icon name="check" size="tiny" /> : index + 1}
            </span>
            <div>
              <b className="block font-semibold">
                {name === 'documents' ? (
                  <Link
                    to={documentsPath(leadUuid, account !== undefined)}
                    reloadDocument
                    className="underline decoration-1 underline-offset-3 hover:decoration-2"
                  >
                    {t('next_documents')}
                  </Link>
                ) : (
                  t(`next_${name}`)
                )}{' '}
                {state === 'done' && <span className="sr-only">({t('next_done')})</span>}
              </b>
              {state !== 'done' && name !== 'booked' && name !== 'held' && name !== 'paid' && (
                <p className="text-ink-2">{t(isPriced ? 'next_documents_priced_text' : `next_${name}_text`)}</p>
              )}
              {when !== null && <p className="text-13 text-ink-3">{when}</p>}
              {by !== undefined && <p className="text-13 text-ink-3">{t('next_by', { day: by })}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
