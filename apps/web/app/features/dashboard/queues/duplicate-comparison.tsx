import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseLink } from '../kit/dense-button.tsx'
import type { ComparedPlace } from './load-compared.server.ts'
import { QueueAction } from './queue-actions.tsx'

/** Least widths of the labels and of each place; a narrower screen scrolls sideways. */
const LABEL_REM = 5
const PLACE_REM = 8.5

/** Places side by side. Facts that differ are bold, since they are what decides. */
export function DuplicateComparison({ places, closeUrl }: { places: readonly ComparedPlace[]; closeUrl: string }) {
  const { t } = useTranslation('queues')
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The comparison is above the list, where somebody who pressed a key further down would not see it.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const rows: [label: string, value: (place: ComparedPlace) => string][] = [
    [t('compare_landlord'), ({ supplier }) => supplier ?? '–'],
    [t('compare_address'), ({ address, city }) => [address, city].filter(Boolean).join(', ') || '–'],
    [t('compare_price'), ({ price }) => price ?? '–'],
    [t('compare_left'), ({ left, total }) => t('left', { left, total })],
    [t('compare_confirmed'), ({ confirmed }) => confirmed ?? t('never_confirmed')],
    [t('compare_rooms'), ({ rooms }) => rooms.join(', ') || '–'],
  ]
  return (
    <section aria-labelledby={headingId} className="border-b border-sand-200 bg-sand-50 px-4 py-2">
      <div className="flex items-center justify-between gap-2">
        <h2
          id={headingId}
          ref={heading}
          tabIndex={-1}
          className="font-sans text-15 font-semibold tracking-normal outline-none"
        >
          {t('comparison')}
        </h2>
        <div className="flex gap-1.5">
          <QueueAction
            id={places.map(({ id }) => id).join(',')}
            of={places.map(({ name }) => name).join(', ')}
            label={t('dismiss')}
            value="dismiss"
          />
          <DenseLink to={closeUrl} variant="plain" preventScrollReset>
            <Icon name="x" size="tiny" />
            {t('compare_close')}
          </DenseLink>
        </div>
      </div>
      <div className="overflow-x-auto">
        <table
          style={{ '--least': `${LABEL_REM + places.length * PLACE_REM}rem` } as CSSProperties}
          className="w-full min-w-(--least) table-fixed border-separate border-spacing-x-2 border-spacing-y-1 text-left lg:border-spacing-x-3"
        >
          <caption className="sr-only">{t('comparison')}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-20 lg:w-28">
                <span className="sr-only">{t('comparison')}</span>
              </th>
              {places.map(({ id, name, url, picture }) => (
                <th key={id} scope="col" className="align-bottom text-15 font-semibold wrap-anywhere">
                  {picture !== null && (
                    <img
                      src={picture}
                      alt=""
                      width={320}
                      height={213}
                      className="mb-1.5 aspect-3/2 w-full max-w-48 rounded-control object-cover"
                    />
                  )}
                  <Link to={url} className="underline underline-offset-3">
                    {name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, valueOf]) => (
              <Facts
                key={label}
                label={label}
                values={places.map((place) => ({ id: place.id, text: valueOf(place) }))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Facts({ label, values }: { label: string; values: readonly { id: number; text: string }[] }): ReactNode {
  const isSame = new Set(values.map(({ text }) => text)).size === 1
  return (
    <tr>
      <th scope="row" className="pt-px align-top text-12 font-medium text-ink-3">
        {label}
      </th>
      {values.map(({ id, text }) => (
        <td key={id} className={`align-top wrap-anywhere ${isSame ? 'text-ink-3' : 'font-semibold'}`}>
          {text}
        </td>
      ))}
    </tr>
  )
}
