import { CallError } from '@amber/contract/client'
import { listRegions } from '@amber/contract/regions'
import { commonText, errorText } from '@amber/copy/catalogues'
import type { ErrorCode } from '@amber/domain/errors'
import { editionByName } from '@amber/editions/editions'
import { type Country, groupByCountry } from '../features/home/group-by-country.ts'
import { apiFor } from '../lib/api.server.ts'
import { languageOf } from '../lib/language.server.ts'
import { serverSettings } from '../lib/server-context.ts'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/home'

const MOST_CITIES = 100

type Regions = { countries: Country[] } | { problem: ErrorCode }

/** The page stands without its cities, and then says what is wrong in their place. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Regions> {
  const settings = context.get(serverSettings)
  const lang = languageOf(request, editionByName(settings.edition))
  try {
    const { data } = await apiFor(request, context).call(
      listRegions,
      { query: { region_type: 'locality', lang, limit: MOST_CITIES } },
      { signal: request.signal },
    )
    return { countries: groupByCountry(data.result, lang) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    settings.reportError(error, error.requestId ?? request.headers.get('x-request-id') ?? undefined)
    return { problem: error.code }
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { edition, language } = useSite()
  const title = commonText('home_title', language)
  return (
    <>
      <title>{`${title} | ${edition.brand}`}</title>
      <meta name="description" content={commonText('home_text', language)} />
      <div className="max-w-[46rem] py-12 md:py-20">
        <h1 className="text-32 leading-hero min-[390px]:text-44 md:text-64">{title}</h1>
        <p className="mt-5 text-17 text-ink-2 md:text-20">{commonText('home_text', language)}</p>
      </div>
      {'problem' in loaderData ? <Problem code={loaderData.problem} /> : <Countries countries={loaderData.countries} />}
    </>
  )
}

function Countries({ countries }: { countries: Country[] }) {
  return (
    <div className="grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      {countries.map(({ name, canonicalName, cities }) => (
        <section key={canonicalName} aria-labelledby={canonicalName} className="border-t border-ink pt-4">
          <h2 id={canonicalName} className="text-24">
            {name}
          </h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {cities.map((city) => (
              <li key={city.canonicalName} className="rounded-control bg-sand-100 px-3 py-2">
                {city.name}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Problem({ code }: { code: ErrorCode }) {
  const { language } = useSite()
  const { title, text } = errorText(code, language)
  return (
    <div role="alert" className="rounded-card bg-honey-tint p-6 text-honey-ink">
      <h2 className="text-20">{title}</h2>
      <p className="mt-2">{text}</p>
    </div>
  )
}
