import { commonText } from '@amber/copy/catalogues'
import { useSite } from '../lib/site.ts'
import { EmptyPlot } from './empty-plot.tsx'

export function NotFoundScreen() {
  const { edition, language } = useSite()
  const title = commonText('not_found_title', language)
  return (
    <div className="grid items-center gap-8 py-8 lg:grid-cols-[5fr_7fr] lg:py-16">
      <title>{`${title} | ${edition.brand}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <p className="text-20 font-bold text-red-strong">{commonText('not_found_code', language)}</p>
        <h1 className="mt-3 text-44 leading-none">{title}</h1>
        <p className="mt-4 text-17 text-ink-2">{commonText('not_found_text', language)}</p>
        <p className="mt-7">
          {/* A full load: after a crash nothing of the broken page should live on. */}
          <a
            href="/"
            className="inline-flex h-12 items-center rounded-control bg-red-strong px-5 font-semibold text-on-dark transition-colors duration-(--time-fast) hover:bg-red-deep"
          >
            {commonText('back_to_home', language)}
          </a>
        </p>
        <ul className="mt-8 grid gap-3 border-t border-sand-200 pt-5 font-semibold">
          <li>
            <a href={`mailto:${edition.supportEmail}`} className="underline underline-offset-3">
              {edition.supportEmail}
            </a>
          </li>
          <li>
            <a
              href={`tel:${edition.supportPhone.replaceAll(' ', '')}`}
              className="tabular underline underline-offset-3"
            >
              {edition.supportPhone}
            </a>
          </li>
        </ul>
      </div>
      <EmptyPlot />
    </div>
  )
}
