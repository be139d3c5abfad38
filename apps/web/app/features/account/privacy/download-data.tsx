import { downloadDataExport } from '@amber/contract/endpoints/privacy'
import { urlOf } from '@amber/contract/http/url'
import { EXPORT_RETENTION_DAYS } from '@amber/domain/privacy/time-limits'
import { Form, Link, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ExportLine } from './export-lines.ts'
import { EXPORT_ACTION, ACTION_FIELD } from './form-fields.ts'
import { usePollUntilReady } from '../../../browser/use-poll-until-ready.ts'

export function DownloadData({ exports }: { exports: readonly ExportLine[] }) {
  const { t } = useTranslation('privacy')
  const isBusy = useNavigation().formData?.get(ACTION_FIELD) === EXPORT_ACTION
  const isExportPending = exports.some(({ size }) => size === null)
  usePollUntilReady(isExportPending)
  return (
    <section aria-labelledby="download-title" className="rounded-card border border-sand-200 p-4 md:p-6">
      <h2 id="download-title" className="text-20">
        {t('download_title')}
      </h2>
      <p className="mt-2 max-w-[38.5em] text-ink-2">{t('download_text', { days: EXPORT_RETENTION_DAYS })}</p>
      {!isExportPending && (
        <Form method="post" className="mt-4">
          <Button type="submit" name={ACTION_FIELD} value={EXPORT_ACTION} variant="outline" busy={isBusy}>
            {t('download_button')}
          </Button>
        </Form>
      )}
      {exports.length > 0 && (
        <ul aria-label={t('exports')} className="mt-5 grid border-t border-sand-200">
          {exports.map((line) => (
            <ExportRow key={line.id} line={line} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ExportRow({ line: { id, made, until, size } }: { line: ExportLine }) {
  const { t } = useTranslation('privacy')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-sand-200 py-3 last:border-0 last:pb-0">
      <div aria-live="polite">
        <p className="font-medium">{t('export_of', { date: made })}</p>
        <p className="text-13 text-ink-3">{size === null ? t('making') : t('ready_until', { size, date: until })}</p>
      </div>
      {size === null ? (
        <Link to="/profile/privacy" reloadDocument className="font-semibold underline underline-offset-3">
          {t('look_again')}
        </Link>
      ) : (
        <a
          href={urlOf(downloadDataExport, { id })}
          download
          aria-label={t('download_of', { date: made })}
          className="inline-flex min-h-10 items-center gap-2 font-semibold underline underline-offset-3 hover:decoration-2"
        >
          <Icon name="download" size="small" />
          {t('download')}
        </a>
      )}
    </li>
  )
}
