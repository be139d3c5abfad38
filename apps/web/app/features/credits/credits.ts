import type { ParseKeys } from 'i18next'

type Credit = { what: ParseKeys<'credits'>; from: string; website: string; licence: string; licenceWebsite: string }

const CC_BY = { licence: 'CC BY 4.0', licenceWebsite: 'https://creativecommons.org/licenses/by/4.0/' }
const ODBL = { licence: 'ODbL 1.0', licenceWebsite: 'https://opendatacommons.org/licenses/odbl/1-0/' }
const OFL = { licence: 'SIL OFL 1.1', licenceWebsite: 'https://openfontlicense.org/' }
const ISC = { licence: 'ISC', licenceWebsite: 'https://lucide.dev/license' }

const LGPL = { licence: 'LGPL 3.0', licenceWebsite: 'https://www.gnu.org/licenses/lgpl-3.0.html' }
const PUBLIC_DOMAIN = {
  licence: 'Public Domain',
  licenceWebsite: 'https://www.naturalearthdata.com/about/terms-of-use/',
}

/** Credits for work that visitors see. Server-side dependencies are covered by the licence check of the gate. */
export const CREDITS: readonly Credit[] = [
  { what: 'cities', from: 'GeoNames', website: 'https://www.geonames.org/', ...CC_BY },
  {
    what: 'time_zones',
    from: 'Timezone Boundary Builder, © OpenStreetMap contributors',
    website: 'https://github.com/evansiroky/timezone-boundary-builder',
    ...ODBL,
  },
  {
    what: 'waters',
    from: 'geo-maps, © OpenStreetMap contributors',
    website: 'https://github.com/simonepri/geo-maps',
    ...ODBL,
  },
  {
    what: 'streets',
    from: '© OpenStreetMap contributors',
    website: 'https://www.openstreetmap.org/copyright',
    ...ODBL,
  },
  {
    what: 'coasts',
    from: 'GSHHG, P. Wessel and W. H. F. Smith',
    website: 'https://www.soest.hawaii.edu/pwessel/gshhg/',
    ...LGPL,
  },
  { what: 'borders', from: 'Natural Earth', website: 'https://www.naturalearthdata.com/', ...PUBLIC_DOMAIN },
  { what: 'title_font', from: 'Bricolage Grotesque', website: 'https://github.com/ateliertriay/bricolage', ...OFL },
  { what: 'text_font', from: 'Inter', website: 'https://rsms.me/inter/', ...OFL },
  { what: 'icons', from: 'Lucide', website: 'https://lucide.dev/', ...ISC },
]
