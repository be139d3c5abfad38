import type { BoardTable } from '@amber/domain/board/board-tables'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../kit/panel.tsx'
import { exportUrl } from './board-url.ts'

type Props = {
  title: string
  note?: string | undefined
  /** Table that the panel shows, which is downloaded as CSV. */
  table: BoardTable
  /** URL of the chart as an image. */
  image?: string | undefined
  className?: string
  children: ReactNode
}

const DOWNLOAD =
  'inline-flex min-h-6 items-center gap-1 rounded-tag px-1.5 text-12 text-ink-3 hover:bg-sand-100 hover:text-ink max-lg:min-h-thumb max-lg:px-3'

/** A part of the board with its downloads. */
export function BoardPanel({ title, note, table, image, className, children }: Props) {
  const { t } = useTranslation('board')
  const [query] = useSearchParams()
  return (
    <Panel
      title={title}
      note={note}
      className={className}
      actions={
        <>
          <a
            href={exportUrl(query, table)}
            download
            aria-label={t('export_csv_of', { name: title })}
            className={DOWNLOAD}
          >
            <Icon name="download" size="tiny" />
            {t('export_csv')}
          </a>
          {image !== undefined && (
            <a
              href={image}
              download={`${table}.svg`}
              aria-label={t('export_image_of', { name: title })}
              className={DOWNLOAD}
            >
              <Icon name="download" size="tiny" />
              {t('export_image')}
            </a>
          )}
        </>
      }
    >
      {children}
    </Panel>
  )
}

/** A bar as long as its share of the largest value. The number stands beside it. */
export function ValueBar({ share, tone = 'ink' }: { share: number; tone?: 'ink' | 'red' }) {
  return (
    <svg aria-hidden="true" className="block h-2.5 w-full" preserveAspectRatio="none" viewBox="0 0 100 10">
      <rect width="100" height="10" rx="2" className="fill-sand-100" />
      <rect
        width={Math.max(share * 100, share > 0 ? 1 : 0)}
        height="10"
        className={tone === 'red' ? 'fill-red' : 'fill-ink-2'}
      />
    </svg>
  )
}

export function NothingCounted() {
  const { t } = useTranslation('board')
  return <p className="py-3 text-ink-3">{t('nothing')}</p>
}
