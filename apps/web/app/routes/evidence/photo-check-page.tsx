import { findEvidenceOfFile } from '@amber/contract/endpoints/evidence'
import { formatMoment } from '@amber/domain/dates/format-moment'
import { formatCameraTime } from '@amber/domain/evidence/camera-time'
import { HASH_PARAMETER, PhotoCheck, type PhotoCheckResult } from '../../features/evidence/photo-check.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { Route } from './+types/photo-check-page'

export const handle: MessagesHandle = { namespaces: ['evidence'] }

const SHA256 = /^[\da-f]{64}$/

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<PhotoCheckResult | null> {
  const hash = url.searchParams.get(HASH_PARAMETER)?.trim().toLowerCase() ?? ''
  if (hash === '') return null
  if (!SHA256.test(hash)) return { hash, matches: 'wrong' }
  const { api, language, signal } = createLoaderContext(request, context)
  const { data } = await api.call(findEvidenceOfFile, { params: { sha256: hash } }, { signal })
  return {
    hash,
    matches: data.matches.map(({ reference, phase, area, time_zone: timeZone, ...times }) => ({
      reference,
      phase,
      area,
      received: formatMoment(times.received_at, language, { timeZone }),
      taken: times.taken_at === null ? null : formatCameraTime(times.taken_at, language),
      sealed: times.sealed_at === null ? null : formatMoment(times.sealed_at, language, { timeZone }),
    })),
  }
}

export default function PhotoCheckPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('evidence')
  return (
    <>
      <PageHead title={t('check_page_title')} path="/photo-check" noindex />
      <PhotoCheck result={loaderData} />
    </>
  )
}
