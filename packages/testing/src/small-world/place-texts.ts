import type { Descriptions } from '@amber/db/json-columns'
import type { Language } from '@amber/domain/languages'

type PlaceText = { heading: string; descriptions: Descriptions }

const OTHER_LANGUAGES = ['es', 'fr', 'de', 'zh'] as const satisfies Language[]

const TRANSLATIONS: Readonly<Record<(typeof OTHER_LANGUAGES)[number], PlaceText>> = {
  de: {
    heading: 'Ruhige Zimmer am Kanal',
    descriptions: [
      { name: 'Das Haus', text: 'Ein ruhiges Backsteinhaus am Kanal, zehn Minuten vom Campus.' },
      { name: 'Gemeinschaft', text: 'Im Erdgeschoss liegen Lernräume und eine große Küche.' },
    ],
  },
  es: {
    heading: 'Habitaciones tranquilas junto al canal',
    descriptions: [
      { name: 'El edificio', text: 'Una casa de ladrillo tranquila junto al canal, a diez minutos del campus.' },
      { name: 'Zonas comunes', text: 'En la planta baja hay salas de estudio y una cocina grande.' },
    ],
  },
  fr: {
    heading: 'Des chambres calmes au bord du canal',
    descriptions: [
      { name: 'Le bâtiment', text: 'Une maison en brique calme au bord du canal, à dix minutes du campus.' },
      { name: 'Espaces communs', text: 'Au rez-de-chaussée, des salles d’étude et une grande cuisine.' },
    ],
  },
  zh: {
    heading: '运河边的安静房间',
    descriptions: [
      { name: '关于公寓', text: '运河边一栋安静的砖楼，步行十分钟到校园。' },
      { name: '公共空间', text: '一楼有自习室和一间大厨房。' },
    ],
  },
}

const ENGLISH: PlaceText = {
  heading: 'Quiet rooms by the canal',
  descriptions: [
    { name: 'The building', text: 'A quiet brick house by the canal, ten minutes from campus.' },
    { name: 'Shared spaces', text: 'Study rooms and a large kitchen are on the ground floor.' },
  ],
}

/** Places that have texts. The first is exempt from translation. */
const DESCRIBED_PLACES = new Set(['harbour-halls-manchester', 'station-place-manchester', 'willow-house-manchester'])

/** Those whose texts a machine translated; for the others, the landlord did. */
export const MACHINE_TRANSLATED_PLACES = ['station-place-manchester']

/** Returns the details of a place: only few have more than a heading. */
export const detailsOf = ({ canonicalName, name }: { canonicalName: string; name: string }) =>
  DESCRIBED_PLACES.has(canonicalName) ? ENGLISH : { heading: `Student rooms at ${name}` }

/** Returns the translations of a place that has texts. */
export const translationsOf = ({ canonicalName }: { canonicalName: string }) =>
  DESCRIBED_PLACES.has(canonicalName)
    ? OTHER_LANGUAGES.map((language) => ({ language, ...TRANSLATIONS[language] }))
    : []
